/** Documentation of every detector, from the doc.md files next to the detectors. */
import { type DetectorDoc, parseDoc } from './parse-doc.ts'

const pages = import.meta.glob<string>('../../../../../packages/detectors/src/*/*/doc.md', {
  query: '?raw',
  import: 'default',
  eager: true,
})

export const detectorDocs: readonly DetectorDoc[] = Object.entries(pages).map(([path, text]) =>
  parseDoc(path, text),
)
