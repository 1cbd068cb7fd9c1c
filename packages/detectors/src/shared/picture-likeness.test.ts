import type { ImageProbe } from '@vitrine/engine/artifacts'
import { expect, test } from 'vitest'
import { expandProbe } from '../testing/expand-artifacts.ts'
import { amazonOriginal, isOtherPicture, isSamePicture } from './picture-likeness.ts'

const probe = (given: Partial<ImageProbe>) => expandProbe('https://shop.example/a.jpg', given)
const lamp = { border: '#ffffff', phash: '00000000ffffffff', phashInside: '0f0f0f0f0f0f0f0f' }

test('a packshot that resembles none of the store is another picture', () => {
  const other = probe({ border: '#ffffff', phash: 'ffffffff00000000', phashInside: 'f0f0f0f0f0f0f0f0' })
  expect(isOtherPicture(other, [probe(lamp)])).toBe(true)
})

test('another cut of the same packshot is the same picture', () => {
  const wider = probe({ border: '#fefefe', phash: 'aaaaaaaa55555555', phashInside: '0f0f0f0f0f0f0f0e' })
  expect(isOtherPicture(wider, [probe(lamp)])).toBe(false)
  expect(isSamePicture(wider, probe(lamp))).toBe(true)
})

test('scenes are not compared', () => {
  const scene = probe({ border: null, phash: 'ffffffff00000000' })
  expect(isOtherPicture(scene, [probe(lamp)])).toBe(false)
  expect(isOtherPicture(probe(lamp), [scene])).toBe(false)
})

test('sizes in the names of Amazon pictures are left out', () => {
  expect(amazonOriginal('https://m.media-amazon.example/images/I/71abc._AC_SL75_.jpg')).toBe(
    'https://m.media-amazon.example/images/I/71abc.jpg',
  )
})
