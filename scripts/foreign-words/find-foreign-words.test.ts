import { describe, expect, it } from 'vitest'
import { findForeignWords } from './find-foreign-words.ts'

const words = (path: string, text: string) =>
  findForeignWords(path, text, ['Cobble Low Stool']).map(({ word }) => word)
/** Concatenated, so that this file passes its own check. */
const folder = (...parts: string[]) => `/${parts.join('/')}`

describe('foreign words', () => {
  it('finds a folder of one machine in any file', () => {
    expect(words('docs/a.md', `see ${folder('home', 'ann', 'shop')}`)).toEqual([folder('home', 'ann')])
    expect(words('docs/a.md', `see C:\\${'Users'}\\ann`)).toHaveLength(1)
  })

  it('ignores URLs and relative paths', () => {
    expect(words('docs/a.md', 'https://shop.example/home/garden ../root/x /homepage/a')).toEqual([])
  })

  it('finds names of the demo shop in engine and detectors, whatever their case, and nowhere else', () => {
    expect(words('packages/engine/src/a.ts', "// 'COBBLE low stool'")).toEqual(['Cobble Low Stool'])
    expect(words('tests/shops/src/a.ts', 'Cobble Low Stool')).toEqual([])
  })

  it('finds packages of a private registry in the lockfile', () => {
    const line = (address: string) => `"resolved": "${address}"`
    expect(words('package-lock.json', line('http://registry.internal/a.tgz'))).toHaveLength(1)
    expect(words('package-lock.json', line('https://registry.npmjs.org/a.tgz'))).toEqual([])
    expect(words('package-lock.json', line('packages/kernel'))).toEqual([])
  })
})
