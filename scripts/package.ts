/**
 * `npm run package`: builds the packages that can be published, into `dist/`. Nothing is published from here.
 * Each is the compiled form of the sources that its entries need, in the folders of the repository.
 */
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { buildWebIfStale } from '@vitrine/cli/start/build-web'
import { packageDefinitions } from './package/definitions.ts'
import { packTarball } from './package/pack-tarball.ts'
import { writePackage } from './package/write-package.ts'
import { repositoryRoot } from './repository.ts'

const dist = join(repositoryRoot, 'dist')
await buildWebIfStale(console.log)
await rm(dist, { recursive: true, force: true })
await mkdir(dist)
for (const definition of packageDefinitions) {
  const folder = join(dist, definition.folder)
  const { modules, files } = await writePackage(repositoryRoot, definition, folder)
  const { name, sizeBytes } = await packTarball(folder, dist)
  const megabytes = (sizeBytes / 1e6).toFixed(1)
  console.log(`dist/${name}: ${modules} modules, ${files} other files, ${megabytes} MB packed`)
}
