/** `npm run bench -- <name>`: prints a table and writes JSON under bench/results/. */

/** Each benchmark is loaded only when it runs. Takes the arguments after its name; returns the exit code. */
const benchmarks: Readonly<Record<string, () => Promise<(args: readonly string[]) => Promise<number>>>> = {
  live: async () => (await import('./live/live-bench.ts')).liveBench,
  agent: async () => (await import('./agent/agent-bench.ts')).agentBench,
  gate: async () => (await import('./gate/gate-bench.ts')).gateBench,
  load: async () => (await import('./load/load-bench.ts')).loadBench,
  metamorphic: async () => (await import('./metamorphic/metamorphic-bench.ts')).metamorphicBench,
  quality: async () => (await import('./quality/quality-bench.ts')).qualityBench,
  record: async () => (await import('./record/record-bench.ts')).recordBench,
  repeat: async () => (await import('./repeat/repeat-bench.ts')).repeatBench,
  shops: async () => (await import('./shops/shops-bench.ts')).shopsBench,
  speed: async () => (await import('./speed/speed-bench.ts')).speedBench,
  web: async () => (await import('./web/web-bench.ts')).webBench,
}

const [name = '', ...args] = process.argv.slice(2)
const open = Object.hasOwn(benchmarks, name) ? benchmarks[name] : undefined
if (open) {
  const run = await open()
  process.exitCode = await run(args)
} else {
  console.error(`usage: npm run bench -- <${Object.keys(benchmarks).join('|')}> [options]`)
  process.exitCode = 2
}
