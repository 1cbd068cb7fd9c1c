/** `npm run docs`: builds the documentation site into `dist/docs` and checks its links; `-- --serve` shows it. */
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { serve } from 'vitepress'
import { buildSite } from './docs/build-site.ts'
import { repositoryRoot } from './repository.ts'

const { values } = parseArgs({
  options: {
    serve: { type: 'boolean', default: false },
    port: { type: 'string', default: '4410' },
    /** Where the site will be served, such as /docs/. */
    base: { type: 'string', default: '/' },
  },
})
const base = `/${values.base}/`.replace(/\/+/g, '/')
const startedMs = Date.now()
const { pages, problems } = await buildSite(base)
for (const problem of problems) console.error(problem)
const seconds = ((Date.now() - startedMs) / 1_000).toFixed(0)
console.log(`dist/docs: ${pages} pages in ${seconds} s, ${problems.length} problems`)
if (problems.length > 0) process.exitCode = 1
else if (values.serve) {
  await serve({ root: join(repositoryRoot, 'scripts', 'docs'), port: Number(values.port), base })
  console.log(`http://localhost:${values.port}${base}`)
}
