/** Groups pages by document structure and gives the groups names that stay the same between scans. */
import { hammingDistance } from '../extract/text/similarity.ts'

const sameTemplateBits = 8

export interface TemplatePage {
  /** `page_type:skeleton` as an outcome carries it. */
  signature: string
  url: string
}

/**
 * Signature → name. Names are the page type and a rank by size (`product_page/1` is the most frequent
 * structure), so that a changed class name does not rename a template.
 */
export function nameTemplates(sightings: readonly TemplatePage[]): Map<string, string> {
  const counts = new Map<string, number>()
  for (const { signature } of sightings) counts.set(signature, (counts.get(signature) ?? 0) + 1)
  const names = new Map<string, string>()
  const byType = Map.groupBy([...counts.keys()], typeOf)
  for (const [pageType, signatures] of byType) {
    const groups: { members: string[]; count: number }[] = []
    const ordered = signatures.sort((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0) || (a < b ? -1 : 1))
    for (const signature of ordered) {
      const group = groups.find(({ members: [first] }) => first !== undefined && isAlike(first, signature))
      const count = counts.get(signature) ?? 0
      if (group) {
        group.members.push(signature)
        group.count += count
      } else groups.push({ members: [signature], count })
    }
    groups.sort((a, b) => b.count - a.count || ((a.members[0] ?? '') < (b.members[0] ?? '') ? -1 : 1))
    for (const [rank, { members }] of groups.entries())
      for (const member of members) names.set(member, `${pageType}/${rank + 1}`)
  }
  return names
}

function typeOf(signature: string): string {
  return signature.split(':', 1)[0] ?? ''
}

function isAlike(a: string, b: string): boolean {
  return hammingDistance(a.split(':')[1] ?? '', b.split(':')[1] ?? '') <= sameTemplateBits
}
