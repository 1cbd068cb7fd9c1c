import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { Concept } from './concept.ts'
import type { Terms } from './terms.ts'

const folder = new URL('concepts/', import.meta.url)

/** Concepts and the members of terms among a file's exports. */
function conceptsIn(exported: object): Concept[] {
  return Object.values(exported).flatMap((value: Concept | Terms) =>
    'concepts' in value ? Object.values(value.concepts) : 'isIn' in value ? [value] : [],
  )
}

const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.ts'),
)

describe.each(files)('%s', (file) => {
  it('has words whose patterns all compile', async () => {
    const exported: object = await import(new URL(file, folder).href)
    const concepts = conceptsIn(exported)
    expect(concepts).not.toHaveLength(0)
    for (const concept of concepts) {
      // Patterns are compiled on first use, so a mistake would only show on a page that needs them.
      expect([concept.anywhere, concept.atStart, concept.whole].every((each) => each instanceof RegExp)).toBe(
        true,
      )
      expect(() => new RegExp(concept.behindNumber, 'u')).not.toThrow()
      expect(concept.isIn('')).toBe(false)
    }
  })
})
