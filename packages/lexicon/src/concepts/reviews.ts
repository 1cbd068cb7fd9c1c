/** Reviews, ratings and questions of shoppers. */
import { defineConcept } from '../concept.ts'

/** Reviews or ratings are spoken of. */
export const reviews = defineConcept('reviews', {
  en: ['review[s]', 'rating[s]', 'rated'],
  de: ['bewertung*', 'rezension*', 'kundenmeinung*'],
  fr: ['avis', 'note[s] client[s]'],
  es: ['opinión', 'opiniones', 'valoracion*', 'valoración', 'reseña*'],
  it: ['recension*'],
  pt: ['avaliaç*', 'opiniões'],
  nl: ['beoordeling*', 'recensie*'],
  sv: ['omdöme*', 'recension*'],
  da: ['anmeldels*'],
  no: ['anmeldels*', 'omtale*'],
  fi: ['arvostelu*'],
  pl: ['opini(a|e)', 'recenzj*'],
  cs: ['recenze', 'hodnocení'],
  sk: ['recenzie', 'hodnoten*'],
  hu: ['értékelés*', 'vélemény*'],
  ro: ['recenzi*'],
  el: ['κριτικ*', 'αξιολογ*'],
  tr: ['değerlendirme*', 'yorum*'],
  ru: ['отзыв*'],
  uk: ['відгук*'],
  ja: ['レビュー', '口コミ'],
  zh: ['评价', '评论', '評價', '評論'],
  ko: ['리뷰', '후기'],
})

/** There is no review yet, or shoppers are asked for one. */
export const noReviewYet = defineConcept('no-review-yet', {
  en: [
    'be the first',
    '(no|0) [customer|product] (review|reviews|rating|ratings)',
    'not [yet] [been] (reviewed|rated)',
    '(write|leave|add|submit) (a|your) [product] review',
  ],
  de: ['[noch] keine (bewertung|rezension)*', 'erste bewertung', 'bewertung (schreiben|abgeben)'],
  fr: ['(aucun|0) avis', 'premier à (donner|laisser)', '(donner|laisser|rédiger|écrire) (un|votre) avis'],
  es: [
    '(sin|no hay) (opiniones|valoraciones)',
    'primero en (opinar|valorar|comentar)',
    'escrib(e|ir) (una|tu) (opinión|valoración|reseña)',
  ],
  it: [
    'nessuna recensione',
    'ancora recensioni',
    'primo a (scrivere|lasciare|recensire)',
    'scrivi (una|la tua) recensione',
  ],
  nl: ['[nog] geen (beoordeling|review)*', 'schrijf (een|je) (beoordeling|review)', 'eerste (die|om)'],
})

/** How many reviews there are, one at least: "12 reviews". */
export const reviewCount = defineConcept('review-count', {
  en: ['# [customer|product] (review|reviews|rating|ratings)'],
  de: ['# (bewertungen|rezensionen|bewertung|rezension)'],
  fr: ['# avis'],
  es: ['# (opiniones|valoraciones|reseñas)'],
  it: ['# recensioni'],
  nl: ['# (beoordelingen|reviews)'],
})

/** A rating in stars. */
export const stars = defineConcept('stars', {
  en: ['star[s]'],
  de: ['stern', 'sterne', 'sternen'],
  fr: ['étoile[s]'],
  es: ['estrella[s]'],
  it: ['stell(a|e)'],
  pt: ['estrela[s]'],
  nl: ['ster', 'sterren'],
  sv: ['stjärnor', 'stjärna'],
  da: ['stjerne[r]'],
  no: ['stjerne[r]'],
  fi: ['tähteä', 'tähti'],
  pl: ['gwiazd*'],
  cs: ['hvězd*'],
})

/** Behind a number: it is a rating of five at most. */
export const ofFive = defineConcept('of-five', {
  en: ['[out] of 5'],
  de: ['von 5'],
  fr: ['sur 5'],
  es: ['de 5'],
  it: ['su 5'],
  pt: ['de 5'],
  nl: ['van [de] 5'],
  sv: ['av 5'],
  da: ['af 5', 'ud af 5'],
  no: ['av 5'],
  pl: ['na 5'],
})

/** The store has answered a review. */
export const storeReply = defineConcept('store-reply', {
  en: [
    '(reply|response|answer|comment|note) (from|by|of)',
    "(shop|store|seller|owner|merchant|company|our|the team)['s] (reply|response|answer)",
    'replied',
    'responded',
  ],
  de: ['(antwort|kommentar) (von|vom|des|der)', 'hat geantwortet'],
  fr: ['réponse (de|du)', 'a répondu'],
  es: ['respuesta de[l]'],
  it: ['risposta (di|del)'],
  pt: ['resposta (de|da|do)'],
  nl: ['(antwoord|reactie) van'],
  sv: ['svar från'],
  da: ['svar fra'],
  no: ['svar fra'],
  pl: ['odpowiedź (od|sklepu)'],
})

/** A shopper's question has no answer. */
export const openQuestion = defineConcept('open-question', {
  en: [
    '0 answers',
    'no answer[s] [yet]',
    'not [yet] [been] answered',
    'unanswered',
    'be the first to answer',
  ],
  de: ['noch (keine antwort|nicht beantwortet)'],
  fr: ['aucune réponse', 'pas encore de réponse'],
  es: ['sin respuesta'],
  it: ['nessuna risposta'],
  nl: ['nog geen antwoord'],
})
