import { expect, test } from 'vitest'
import { isVariantOf } from './variant-name.ts'

test.each([
  ['Ceramic Candy Bowl - Yellow', 'Ceramic Candy Bowl Black'],
  ['Oak Side Table (natural)', 'Oak Side Table smoked'],
  ['Linen Apron Red', 'Linen Apron Blue L'],
  ['Linen Apron', 'Linen Apron Blue'],
  ['Wool Rug 80 cm', 'Wool Rug 120cm'],
  ['Tischlampe Reed, schwarz', 'Tischlampe Reed weiß'],
])('%s is a variant of %s', (result, asked) => expect(isVariantOf(result, asked)).toBe(true))

test.each([
  ['Pendant Lamp Bergen', 'Pendant Lamp Oslo'],
  ['Phone Classic 13', 'Phone Classic 14'],
  ['Lamp - Black', 'Lamp Oslo'],
  ['Ceramic Coffee Cup - Yellow', 'Ceramic Candy Bowl Black'],
  ['Cordless Drill', 'Cordless Drill Set with two batteries'],
])('%s is not a variant of %s', (result, asked) => expect(isVariantOf(result, asked)).toBe(false))
