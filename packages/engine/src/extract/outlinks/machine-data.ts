/** A page's machine-readable data, collected during parsing. */
import type { PageType } from '@vitrine/kernel/names/vocabulary'

export interface MachineData {
  open(name: string, attribs: Readonly<Record<string, string>>): void
  text(text: string): void
  close(name: string): void
  read(): { pageType: PageType | null; identity: string | null; canonical: string | null }
}

interface Product {
  id: string | null
  name: string | null
}

const productType = /^(?:https?:\/\/schema\.org\/)?(?:Product|ProductGroup|IndividualProduct|ProductModel)$/
const listType = /^(?:https?:\/\/schema\.org\/)?(?:ItemList|CollectionPage|OfferCatalog)$/
const priceTags = new Set(['product:price:amount', 'og:price:amount', 'og:price'])
const minListed = 4
const deepest = 6

/** Creates a reader without any data. */
export function createMachineData(): MachineData {
  const products: Product[] = []
  let lists = 0
  let microProducts = 0
  let hasPrice = false
  let canonical: string | null = null
  let script: string | null = null

  function walk(value: unknown, depth: number): void {
    if (depth > deepest || typeof value !== 'object' || value === null) return
    if (Array.isArray(value)) {
      for (const each of value) walk(each, depth + 1)
      return
    }
    const entity = value as Record<string, unknown>
    const types = [entity['@type']].flat().filter((type) => typeof type === 'string')
    // Entities nested in a list or a product are not the subject of the page.
    if (types.some((type) => listType.test(type))) lists += 1
    else if (types.some((type) => productType.test(type)))
      products.push({
        id: textOf(entity, 'gtin13', 'gtin', 'sku', 'productGroupID'),
        name: textOf(entity, 'name'),
      })
    else {
      walk(entity['@graph'], depth + 1)
      walk(entity.mainEntity, depth + 1)
    }
  }

  return {
    open(name, attribs) {
      if (name === 'script') script = /^\s*application\/ld\+json/i.test(attribs.type ?? '') ? '' : null
      else if (name === 'meta') hasPrice ||= priceTags.has(attribs.property ?? attribs.name ?? '')
      else if (name === 'link' && /(?:^|\s)canonical(?:\s|$)/i.test(attribs.rel ?? ''))
        canonical ??= attribs.href ?? null
      const { itemtype } = attribs
      if (itemtype === undefined) return
      if (productType.test(itemtype.trim())) microProducts += 1
      else if (listType.test(itemtype.trim())) lists += 1
    },
    text(text) {
      if (script !== null) script += text
    },
    close(name) {
      if (name !== 'script' || script === null) return
      try {
        walk(JSON.parse(script), 0)
      } catch {
        // A detector reports broken data; here it is ignored.
      }
      script = null
    },
    read() {
      const named = new Set(products.map(({ name, id }) => name ?? id)).size
      const isProduct = hasPrice || (lists === 0 && (named === 1 || (named === 0 && microProducts === 1)))
      const isList = !isProduct && (lists > 0 ? named === 0 : Math.max(named, microProducts) >= minListed)
      const [product] = products
      return {
        pageType: isProduct ? 'product_page' : isList ? 'product_list_page' : null,
        identity: isProduct ? (product?.id ?? product?.name ?? null) : null,
        canonical,
      }
    },
  }
}

function textOf(entity: Readonly<Record<string, unknown>>, ...names: string[]): string | null {
  for (const name of names) {
    const value = entity[name]
    if ((typeof value === 'string' || typeof value === 'number') && value !== '') return String(value)
  }
  return null
}
