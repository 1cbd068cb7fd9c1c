/** The JSON schema of `vitrine.config.json`, for editors. */
import { ScanConfig } from '@vitrine/cli/scan/config-file'
import { z } from 'zod'
import type { GeneratedFile } from './generated-file.ts'

export const configSchema: GeneratedFile = {
  path: 'apps/cli/vitrine.config.schema.json',
  async produce() {
    const schema = { title: 'Options of a Vitrine scan', ...z.toJSONSchema(ScanConfig) }
    return `${JSON.stringify(schema, null, 2)}\n`
  },
}
