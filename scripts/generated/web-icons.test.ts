import { expect, test } from 'vitest'
import { iconsNamedIn } from './web-icons.ts'

test('an icon is in use when a file imports it from the generated one, under its own name or another', () => {
  const source = `import { IconHeart, IconHeartFilled as Liked } from '../../shared/icons/icons.gen.ts'
import {
  IconArrowLeft,
  IconX,
} from '../icons/icons.gen.ts'
import { Icon } from '../components/icon.tsx'
import { IconOther } from './other-icons.ts'`
  expect(iconsNamedIn(source)).toEqual(['IconHeart', 'IconHeartFilled', 'IconArrowLeft', 'IconX'])
  expect(iconsNamedIn("import type { Glyph } from '../icons/glyph.ts'")).toEqual([])
})
