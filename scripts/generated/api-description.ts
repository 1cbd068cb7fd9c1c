/**
 * The description of the API that its users have: `docs/api/openapi.json`. Additions are taken over; what would break a
 * program is not, until `npm run api -- --accept`.
 */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { breakingChanges } from '@vitrine/server/openapi/breaking-changes'
import { buildApiDocument } from '@vitrine/server/openapi/build-document'
import type { ApiDocument } from '@vitrine/server/openapi/document'
import { repositoryRoot } from '../repository.ts'
import type { GeneratedFile } from './generated-file.ts'

const path = 'docs/api/openapi.json'

let built: Promise<ApiDocument> | undefined
export const currentApi = (): Promise<ApiDocument> => {
  built ??= buildApiDocument()
  return built
}

export const textOfApi = (document: ApiDocument): string => `${JSON.stringify(document, null, 1)}\n`

/** The accepted description; null before the first. */
export async function acceptedApi(): Promise<{ text: string; document: ApiDocument } | null> {
  const text = await readFile(join(repositoryRoot, path), 'utf8').catch(() => null)
  return text === null ? null : { text, document: JSON.parse(text) as ApiDocument }
}

export const apiDescription: GeneratedFile = {
  path,
  async produce() {
    const [accepted, current] = [await acceptedApi(), await currentApi()]
    const isBroken = accepted !== null && breakingChanges(accepted.document, current).length > 0
    return isBroken ? accepted.text : textOfApi(current)
  },
}
