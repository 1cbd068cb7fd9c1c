import type { ImageProbe } from '@vitrine/engine/api/artifacts'
import { expect, test } from 'vitest'
import { expandProbe } from '../../testing/expand-artifacts.ts'
import { amazonOriginal, isOtherImage, isSameImage } from './image-likeness.ts'

const probe = (given: Partial<ImageProbe>) => expandProbe('https://shop.example/a.jpg', given)
const lamp = { border: '#ffffff', phash: '00000000ffffffff', phashInside: '0f0f0f0f0f0f0f0f' }

test('a packshot unlike all store images is a different image', () => {
  const other = probe({ border: '#ffffff', phash: 'ffffffff00000000', phashInside: 'f0f0f0f0f0f0f0f0' })
  expect(isOtherImage(other, [probe(lamp)])).toBe(true)
})

test('another crop of the same packshot is the same image', () => {
  const wider = probe({ border: '#fefefe', phash: 'aaaaaaaa55555555', phashInside: '0f0f0f0f0f0f0f0e' })
  expect(isOtherImage(wider, [probe(lamp)])).toBe(false)
  expect(isSameImage(wider, probe(lamp))).toBe(true)
})

test('scenes are not compared', () => {
  const scene = probe({ border: null, phash: 'ffffffff00000000' })
  expect(isOtherImage(scene, [probe(lamp)])).toBe(false)
  expect(isOtherImage(probe(lamp), [scene])).toBe(false)
})

test('ignores sizes in Amazon image names', () => {
  expect(amazonOriginal('https://m.media-amazon.example/images/I/71abc._AC_SL75_.jpg')).toBe(
    'https://m.media-amazon.example/images/I/71abc.jpg',
  )
})
