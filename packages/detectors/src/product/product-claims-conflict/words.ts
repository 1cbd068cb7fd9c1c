/** Attributes of products, and which materials can be one. */
import { attributeLabels } from '@vitrine/lexicon/concepts/products/product-attributes'

export type Attribute = keyof typeof attributeLabels.concepts

/** Attributes a table label may stand for; "Contents" may be a volume or a weight. */
export const attributesOfLabel = (label: string): Attribute[] =>
  (Object.keys(attributeLabels.concepts) as Attribute[]).filter((name) =>
    attributeLabels.concepts[name].isWhole(label),
  )

/** Material → broader materials it belongs to. */
const wider: Readonly<Record<string, readonly string[]>> = {
  oak: ['wood'],
  beech: ['wood'],
  walnut: ['wood'],
  pine: ['wood'],
  bamboo: ['wood', 'viscose'],
  steel: ['metal'],
  aluminium: ['metal'],
  brass: ['metal'],
  copper: ['metal', 'brass'],
  porcelain: ['ceramic', 'stoneware'],
  stoneware: ['ceramic'],
  polyester: ['plastic'],
  nylon: ['plastic'],
  silicone: ['plastic'],
}

/** Whether both names can be right for one product. */
export function areCompatibleMaterials(a: string, b: string): boolean {
  return a === b || wider[a]?.includes(b) === true || wider[b]?.includes(a) === true
}
