/** Reviews, ratings and questions by shoppers. */
import { defineConcept } from '../concept.ts'

/** A mention of reviews or ratings. */
export const reviews = defineConcept('reviews', {
  en: ['review[s]', 'rating[s]', 'rated'],
  de: ['bewertung*', 'rezension*', 'kundenmeinung*'],
  fr: ['avis', 'note[s] client[s]'],
  es: ['opinión', 'opiniones', 'valoracion*', 'valoración', 'reseña*', 'calificaci*', 'puntuaci*'],
  it: ['recension*', 'valutazion*'],
  pt: ['avaliaç*', 'opiniões'],
  nl: ['beoordeling*', 'recensie*'],
  sv: ['omdöme*', 'recension*', 'betyg*'],
  da: ['anmeldels*', 'bedømmels*'],
  no: ['anmeldels*', 'omtale*', 'vurdering*'],
  fi: ['arvostelu*', 'arvio*', 'arvosana*'],
  pl: ['opini(a|e|i)', 'recenzj*', 'ocen(a|y)'],
  cs: ['recenz(e|í)', 'hodnocení'],
  sk: ['recenzie', 'hodnoten*'],
  hu: ['értékelés*', 'vélemény*'],
  ro: ['recenzi*', 'evaluăr*', 'păreri'],
  el: ['κριτικ*', 'αξιολογ*'],
  tr: ['değerlendirme*', 'yorum*', 'puan*'],
  ru: ['отзыв*', 'оценк*', 'рейтинг*'],
  uk: ['відгук*', 'оцінк*', 'рейтинг*'],
  ar: ['تقييم*', 'مراجعة', 'مراجعات'],
  he: ['ביקורות', 'ביקורת', 'חוות דעת', 'דירוג'],
  ja: ['レビュー', '口コミ', 'クチコミ', '評価'],
  zh: ['评价', '评论', '评分', '点评', '評價', '評論', '評分'],
  ko: ['리뷰', '후기', '평점', '별점', '상품평'],
  th: ['รีวิว', 'คะแนน'],
  vi: ['đánh giá'],
  id: ['ulasan', 'penilaian'],
})

/** There is no review yet, or shoppers are invited to write one. */
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

/** States that a product has no review. Invitations to write one don't count: pages with reviews have them too. */
export const noReviews = defineConcept('no-reviews', {
  en: [
    'no [customer|product] review[s] (yet|so far)',
    'there are no reviews',
    'be the first to (review|write)',
  ],
  de: ['noch keine (bewertung|rezension)*'],
  fr: ['aucun avis', "pas encore d'avis"],
  es: [
    'ninguna (reseña|opinión)',
    'sin (reseñas|opiniones|valoraciones)',
    '(todavía|aún) no hay (opiniones|reseñas)',
  ],
  it: ['nessuna recensione', 'non ci sono ancora recensioni'],
  pt: ['nenhuma avaliação', 'ainda não há avaliações', 'sem avaliações'],
  nl: ['nog geen (reviews|beoordelingen|recensies)'],
  sv: ['inga (recensioner|omdömen) (än|ännu)'],
  da: ['ingen anmeldelser endnu', 'endnu ingen anmeldelser'],
  no: ['ingen (anmeldelser|omtaler) (ennå|enda)'],
  fi: ['ei vielä (arvosteluja|arvioita)'],
  pl: ['brak (opinii|recenzji)'],
  cs: ['zatím (žádné recenze|žádná hodnocení|bez hodnocení)'],
  sk: ['zatiaľ (žiadne recenzie|žiadne hodnotenia|bez hodnotenia)'],
  hu: ['még (nincs|nincsenek) (értékelés*|vélemény*)'],
  ro: ['nu există [încă] recenzii', 'nicio recenzie'],
  el: ['δεν υπάρχουν [ακόμα|ακόμη] (κριτικές|αξιολογήσεις)'],
  tr: ['henüz (yorum|değerlendirme) (yok|yapılmamış|bulunmuyor)'],
  ru: ['[пока] нет отзывов', 'отзывов (пока|еще) нет'],
  uk: ['[поки] немає відгуків', 'відгуків (поки|ще) немає'],
  ar: ['لا توجد (تقييمات|مراجعات)'],
  he: ['אין [עדיין] ביקורות'],
  ja: ['レビューはまだありません', 'まだレビュー(が|は)ありません'],
  zh: ['暂无(评价|评论)', '尚無(評價|評論)', '还没有(评价|评论)'],
  ko: ['(리뷰|상품평|후기)[가|이] 없습니다'],
})

/** "Reviews" or "ratings" in the forms that follow a number. */
export const countedReviews = defineConcept('counted-reviews', {
  en: ['[customer|verified|product] (review|reviews|rating|ratings)'],
  de: ['[kunden]bewertung[en]', '[kunden]rezension[en]', 'kunden (bewertungen|rezensionen)'],
  fr: ['avis', 'évaluation[s]'],
  es: ['opinión', 'opiniones', 'reseña[s]', 'valoración', 'valoraciones'],
  it: ['recension(e|i)', 'valutazion(e|i)'],
  pt: ['avaliação', 'avaliações', 'opiniões'],
  nl: ['beoordeling[en]', 'recensie[s]', 'review[s]'],
  sv: ['recension[er]', 'omdöme[n]'],
  da: ['anmeldelse[r]'],
  no: ['anmeldelse[r]', 'omtale[r]'],
  fi: ['arvostelu[a]', 'arvio[ta]'],
  pl: ['opini(a|e|i)', 'recenzj(a|e|i)'],
  cs: ['recenz(e|í)', 'hodnocení'],
  sk: ['recenzi(a|e|í)', 'hodnoten(ie|ia|í)'],
  hu: ['értékelés', 'vélemény'],
  ro: ['recenzie', '[de] recenzii', '[de] evaluări'],
  el: ['κριτικ(ή|ές)', 'αξιολόγηση', 'αξιολογήσεις'],
  tr: ['yorum', 'değerlendirme'],
  ru: ['отзыв', 'отзыва', 'отзывов'],
  uk: ['відгук', 'відгуки', 'відгуків'],
  ar: ['تقييم[ات]', 'مراجعة', 'مراجعات'],
  he: ['ביקורות', 'חוות דעת'],
  ja: ['件のレビュー', '件のカスタマーレビュー'],
  zh: ['(条|个)(评价|评论)', '(則|個|篇)(評價|評論)'],
  ko: ['(개|건)의 (리뷰|상품평|후기)', '개 리뷰'],
})

/** The number of reviews, at least one: "12 reviews". */
export const reviewCount = defineConcept(
  'review-count',
  Object.fromEntries(
    Object.entries(countedReviews.words).map(([language, phrases]) => [
      language,
      phrases.map((phrase) => `# ${phrase}`),
    ]),
  ),
)

/** Reviews that shoppers wrote on Google. */
export const googleReviews = defineConcept('google-reviews', {
  en: ['google [customer] reviews'],
  de: ['google (bewertungen|rezensionen)'],
  fr: ['avis google', 'google avis'],
  es: ['reseñas (de|en) google'],
  it: ['recensioni [su|di] google'],
  pt: ['avaliações [do|no] google'],
  nl: ['google (beoordelingen|recensies)'],
  sv: ['google recensioner', 'recensioner på google'],
  da: ['google anmeldelser', 'anmeldelser på google'],
  no: ['google anmeldelser', 'anmeldelser på google'],
  fi: ['google arvostelut'],
  pl: ['opinie [w|z] google'],
  cs: ['recenze (google|na google)'],
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
  sk: ['hviezd*'],
  hu: ['csillag*'],
  ro: ['stea', 'stele'],
  el: ['αστέρι*', 'αστέρια'],
  tr: ['yıldız*'],
  ru: ['звезд*'],
  uk: ['зірк*', 'зірок'],
  ja: ['つ星', '星'],
  zh: ['颗星', '顆星', '星级', '星級'],
  ko: ['별점'],
})

/** After a number: a rating of at most five. */
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

/** The store's reply to a review. */
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

/** A shopper's question without an answer. */
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
