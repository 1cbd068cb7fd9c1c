/** Everything that a page states in schema.org's vocabulary, in any syntax. */
import type { HeadFact, StructuredBlock, StructuredDataFact } from '../../api/facts.ts'
import type { PageDocument } from '../document/page-document.ts'
import { collectEntities } from './collect-entities.ts'
import { findMainProduct } from './main-product.ts'
import { readJsonLd } from './read-json-ld.ts'
import { readMicrodata } from './read-microdata.ts'
import { readRdfa } from './read-rdfa.ts'

/** All blocks of a page: JSON-LD in document order, then microdata, then RDFa. */
export function readStructuredData(document: PageDocument, head: HeadFact): StructuredDataFact {
  const blocks: StructuredBlock[] = [
    ...readJsonLd(document),
    ...readMicrodata(document),
    ...readRdfa(document),
  ]
  const entities = blocks.flatMap((block, index) => collectEntities(block, index))
  return { blocks, entities, mainProduct: findMainProduct(entities, document.url, head) }
}
