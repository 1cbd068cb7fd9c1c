/** Searches of one region: asked once, and asked again of the store itself when something failed. */
import type { FlowPlayer, FlowScene } from './flow-player.ts'
import { playSearch } from './search-flow.ts'

export function searchPlayer(scene: FlowScene): FlowPlayer {
  const { run, sites } = scene
  const fresh: FlowScene = {
    ...scene,
    run: { ...run, options: { ...run.options, freshnessMs: 0 } },
    sites: { ...sites, maxAgeMs: () => 0 },
  }
  return {
    first: async () => [await playSearch(scene)],
    again: async () => [await playSearch(fresh)],
    replay: async () => [await playSearch(fresh)],
  }
}
