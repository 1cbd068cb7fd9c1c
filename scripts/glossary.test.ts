/** Checks that the nouns of the code are defined in docs/glossary.md, except those that every programmer knows. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { listRepositoryFiles, repositoryRoot } from './repository.ts'

/** Words of programming and of the web, which need no definition. */
const plainWords = new Set(
  `account activity address agent allowance anchor answer api area assumption blob block body box browser budget
  buffer button cache call candidate caption capture category check choice chromium claim client clock code
  collector column comparison condition config confirm connection container content context control core count
  currency cursor customer data date day deps detail dial discover document emitter end endpoint entity entry
  error evaluate event explanation extract feed fetch field figure file form format frame function gate
  generation grid group guard head hint hop hub id image index info input item jar job key kind label language
  layout length limit line link list listener listing live load locale log look map mapping mark match measure
  member merge message method model moment money name navigation net node number object offer option order
  outline overview page paint parent part patch path payload pdf percent period permission piece pipeline platform
  policy pool price problem prober process progress promotion prompt provider proxy purpose quality query question
  queue random range raster reader reason recorder ref rendering reply report request resolver result retry
  role route row rule run runner sample scale scope screen screenshot script search section sentence service
  setting settle shape shared shift side signal size slot socket source speed sso stage start state statistic
  status structured style subject suggestion summary system tab tap target test testing text thread throttling
  time token total trail transport trust type url usage value verification version view viewer watch web
  weight window word zone`.split(/\s+/),
)

const textOf = (path: string) => readFileSync(join(repositoryRoot, path), 'utf8')

const defined = new Set(
  [...textOf('docs/glossary.md').matchAll(/^\| \*\*([^*]+)\*\*/gm)].flatMap(([, words = '']) =>
    words.toLowerCase().split(' '),
  ),
)

/** Singular of a plain English plural, so that `Findings` is a `Finding`. */
const singular = (word: string) =>
  word.replace(/ies$/, 'y').replace(/(ss|ases|s)$/, (end) => ({ ss: 'ss', ases: 'as' })[end] ?? '')

const isKnown = (word: string) =>
  [word, singular(word)].some((form) => defined.has(form) || plainWords.has(form))

const wordsOf = (name: string) =>
  [...name.matchAll(/[A-Z]+(?![a-z])|[A-Z]?[a-z0-9]+/g)].map(([word]) => word.toLowerCase())

const sources = (await listRepositoryFiles()).filter((path) =>
  /^packages\/(engine|modules)\/src\/.*(?<!\.test)\.ts$/.test(path),
)

it('every exported type is named by a noun that the glossary defines', () => {
  const unknown = sources.flatMap((path) =>
    [...textOf(path).matchAll(/^export (?:interface|type) ([A-Z]\w*)/gm)]
      .map(([, name = '']) => name)
      .filter((name) => !isKnown(wordsOf(name).at(-1) ?? ''))
      .map((name) => `${name} (${path})`),
  )
  expect(unknown).toEqual([])
})

it('every folder is named by words that the glossary defines', () => {
  const folders = new Set(
    sources.flatMap((path) =>
      path
        .replace(/^packages\/\w+\/src\//, '')
        .split('/')
        .slice(0, -1),
    ),
  )
  const unknown = [...folders].filter((folder) => !folder.split('-').every(isKnown))
  expect(unknown).toEqual([])
})
