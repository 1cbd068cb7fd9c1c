/** Names of controls as the browser tells them to screen readers. */
import type { CDPSession } from 'playwright-core'
import type { AxeArtifact } from '../api/artifacts.ts'

/** axe-core rules for controls without a name. */
const nameRules: ReadonlySet<string> = new Set([
  'button-name',
  'input-button-name',
  'label',
  'link-name',
  'select-name',
])

/** Icon fonts draw their pictures for characters that stand for nothing: Unicode's private use areas. */
const saysSomething = (name: string) => name.replace(/\p{Co}/gu, '').trim() !== ''

/**
 * Without controls for which the browser computes a name, which it does in more ways than axe-core knows, such as from
 * a label that is itself named by another element.
 */
export async function withoutNamed(
  cdp: CDPSession,
  violations: AxeArtifact['violations'],
): Promise<AxeArtifact['violations']> {
  if (!violations.some(({ id }) => nameRules.has(id))) return violations
  const { root } = await cdp.send('DOM.getDocument', { depth: 0 })
  const isNamed = async (selector: string) => {
    const { nodeId } = await cdp.send('DOM.querySelector', { nodeId: root.nodeId, selector })
    if (nodeId === 0) return false
    const { nodes } = await cdp.send('Accessibility.getPartialAXTree', { nodeId, fetchRelatives: false })
    return nodes.some(({ ignored, name }) => !ignored && saysSomething(String(name?.value ?? '')))
  }
  const kept: AxeArtifact['violations'] = []
  for (const violation of violations) {
    const nodes: typeof violation.nodes = []
    for (const node of violation.nodes) {
      // An element in a shadow tree has no path that the browser can follow.
      const hasName = nameRules.has(violation.id) && (await isNamed(node.path).catch(() => false))
      if (!hasName) nodes.push(node)
    }
    if (nodes.length > 0) kept.push({ ...violation, nodes })
  }
  await cdp.send('DOM.disable')
  return kept
}
