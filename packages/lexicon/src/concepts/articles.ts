/** Folders of pages that are no part of the shop window. */
import { defineConcept } from '../concept.ts'

/** A folder of articles, whose statements were true when they were published. */
export const articleFolder = defineConcept('article-folder', {
  en: [
    'blog[s]',
    'news',
    'newsroom',
    'press',
    'journal',
    'magazine',
    'stories',
    'story',
    'article[s]',
    'archive[s]',
    'event[s]',
  ],
  de: ['presse', 'magazin', 'artikel', 'archiv', 'ratgeber', 'aktuelles'],
  fr: ['presse', 'actualité[s]', 'magazine'],
  es: ['noticia[s]'],
  it: ['notizie'],
  nl: ['nieuws'],
  sv: ['nyheter'],
  no: ['nyheter'],
  da: ['nyheder'],
})

/** A folder of terms and policies. */
export const rulesFolder = defineConcept('rules-folder', {
  en: ['terms', 'legal', 'conditions', 'policies', 'privacy'],
  de: ['agb'],
})

/** A folder of reviews. */
export const reviewsFolder = defineConcept('reviews-folder', { en: ['review[s]'] })

/** A folder that a banner may lead to and that sells nothing. */
export const offShopFolder = defineConcept('off-shop-folder', {
  en: [
    'blog[s]',
    'journal',
    'news',
    'page[s]',
    'store[s]',
    'location[s]',
    'about',
    'story',
    'magazine',
    'account',
    'login',
    'cart',
  ],
})
