/**
 * Builds the web app and checks that it contains no server code and that its first screens are light. The build
 * stays, so that the tests that start the product need not build it again.
 */
import { join } from 'node:path'
import { buildWeb } from '@vitrine/cli/start/build-web'
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

// As in the product's own build: React's development checks would be part of it.
process.env.NODE_ENV = 'production'
await buildWeb(async (outDir) => {
  await build({
    root: join(repositoryRoot, 'apps', 'web'),
    logLevel: 'warn',
    plugins: [collector],
    build: { outDir, emptyOutDir: true },
  })
})
const { problems, notes } = checkBundle(chunks, repositoryRoot)
for (const note of notes) console.log(note)
for (const problem of problems) console.error(problem)
console.log(`bundle: ${chunks.length} chunks, ${problems.length} problems`)
if (problems.length > 0) process.exitCode = 1
