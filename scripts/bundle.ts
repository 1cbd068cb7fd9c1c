/**
 * Builds the web app, discards the result, and checks that it contains no server code and that its first screens
 * are light.
 */
import { join } from 'node:path'
import { build, type Plugin } from 'vite'
import { type BuiltChunk, checkBundle } from './bundle/check-bundle.ts'
import { repositoryRoot } from './repository.ts'

const chunks: BuiltChunk[] = []
const collector: Plugin = {
  name: 'vitrine-collect-chunks',
  generateBundle(_, bundle) {
    for (const output of Object.values(bundle)) if (output.type === 'chunk') chunks.push(output)
  },
}

await build({
  root: join(repositoryRoot, 'apps', 'web'),
  logLevel: 'warn',
  plugins: [collector],
  // A running product serves the folder of the last build, so it is left alone.
  build: { write: false },
})
const { problems, notes } = checkBundle(chunks, repositoryRoot)
for (const note of notes) console.log(note)
for (const problem of problems) console.error(problem)
console.log(`bundle: ${chunks.length} chunks, ${problems.length} problems`)
if (problems.length > 0) process.exitCode = 1
