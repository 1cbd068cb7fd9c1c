import type { CartFlowRecord } from '@vitrine/engine/flows'

/** Shorter numbers stand for many things. */
const shortestId = 3
const shortestPart = 6

/** "shopify_US_123456789_987654321" names its product by parts; parts that are short are countries and shops. */
function formsOf(id: string): string[] {
  const whole = id.trim().toLowerCase()
  const parts = whole.split(/[_:|/]/).filter((part) => part.length >= shortestPart && /\d/.test(part))
  return whole.length >= shortestId ? [whole, ...parts] : parts
}

const idsOf = ({ productIds = [] }: CartFlowRecord) => new Set(productIds.flatMap(formsOf))

export interface ForeignItem {
  record: CartFlowRecord
  name: string
  id: string
  /** Title of the product whose number it is. */
  owner: string
}

/**
 * Events that name a product which another session bought: the number stands on that product's page and not on this one,
 * and the two pages have no number in common. Parents, variants and numbers with a prefix are therefore no fault.
 */
export function foreignItems(records: readonly CartFlowRecord[]): ForeignItem[] {
  return records.flatMap((record) => {
    const own = idsOf(record)
    if (own.size === 0) return []
    const others = records.filter((other) => {
      const ids = idsOf(other)
      return other.productUrl !== record.productUrl && ids.size > 0 && [...ids].every((id) => !own.has(id))
    })
    return record.events.flatMap(({ name, moment, items }): ForeignItem[] => {
      const isOfProduct =
        (name === 'view_item' && moment === 'page') || (name === 'add_to_cart' && moment === 'cart')
      const [item] = items
      if (!isOfProduct || items.length !== 1 || !item?.id) return []
      const forms = formsOf(String(item.id))
      if (forms.some((form) => own.has(form))) return []
      const owner = others.find((other) => forms.some((form) => idsOf(other).has(form)))
      return owner === undefined ? [] : [{ record, name, id: String(item.id), owner: owner.productTitle }]
    })
  })
}
