/** Every case of every detector. `npx vitest run packages/detectors/src/cases.test.ts -t price-missing` runs one detector's. */
import { basename } from 'node:path'
import { detectLanguage } from '@vitrine/engine/extract/language/detect-language'
import { isEnglishWord } from '@vitrine/engine/extract/language/english-dictionary'
import { detectors } from './registry.ts'
import { listDetectorFolders } from './testing/check-folder.ts'
import { runCases } from './testing/run-cases.ts'

// Load the dictionary and the languages’ tables, which takes longer than a case may on a busy machine.
isEnglishWord('shop')
detectLanguage('shop')

const byId = new Map(detectors.map((detector) => [detector.id, detector]))

for (const folder of listDetectorFolders(import.meta.dirname)) {
  const detector = byId.get(basename(folder))
  // registry.test.ts reports a folder without a detector.
  if (detector !== undefined) runCases(detector, folder)
}
