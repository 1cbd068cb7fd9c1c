import type { CartSessionRecord } from '@vitrine/engine/api/sessions'

/** Shorter ids are too ambiguous. */
const minIdLength = 3
const minPartLength = 6

/** "shopify_US_123456789_987654321" holds product ids in its long parts; short parts are countries and stores. */
function formsOf(id: string): string[] {
  const whole = id.trim().toLowerCase()
  const parts = whole.split(/[_:|/]/).filter((part) => part.length >= minPartLength && /\d/.test(part))
  return whole.length >= minIdLength ? [whole, ...parts] : parts
}

const idsOf = ({ productIds = [] }: CartSessionRecord) => new Set(productIds.flatMap(formsOf))

export interface ForeignItem {
  record: CartSessionRecord
  name: string
  id: string
  /** Title of the product that the id belongs to. */
  owner: string
}

/**
 * Events with the id of a product that another session bought: the id is on that product's page but not on this one, and
 * the pages share no id. Parents, variants, and prefixed ids therefore pass.
 */
export function foreignItems(records: readonly CartSessionRecord[]): ForeignItem[] {
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
