/** Function words of each language, which confirm the result of the language detector. */

/** Lower case with accents; words that two compared languages share count for neither. */
const lists: Readonly<Record<string, string>> = {
  en:
    'the and of to with for from your you our we are is it its that this these which when will can has have been ' +
    'not by as at or all be more than while into they their also only any every',
  de:
    'der die das und mit für von den dem des ein eine einen einem einer ist sind sich auch auf aus bei nicht wird ' +
    'werden durch zum zur oder wir sie ihr ihre ihrer nach wie dass dieser diese dieses im haben kann über nur',
  fr:
    'le la les des du de et est une un pour avec dans sur par vous nous votre vos notre nos qui que ce cette ces ' +
    'sont plus pas au aux ou son sa ses leur à être très sans chaque',
  es:
    'el la los las de del y con para por una un es en que su sus se más como este esta estos son no al lo nuestro ' +
    'nuestra tu tus muy sin cada o también desde',
  it:
    'il lo la gli le di del della dei delle e con per una un è in che si sono più questo questa nel nella da dal ' +
    'dalla al alla anche non come nostro nostra tuo ogni o senza ai',
  nl:
    'de het een en van met voor op in is zijn je jouw uw wij ons onze die dat deze dit ook niet aan bij door ' +
    'wordt worden kan naar maar om te of als uit hebben heeft',
  pt: 'o a os as de do da dos das e com para por uma um é em que seu sua se mais como este esta são não ao à no na nos nas nosso nossa você sem cada ou também',
  pl: 'i w z na do dla się jest nie to oraz od po przez jak który która które są ze za tym lub ich jego nasz nasze może też bardzo każdy przy aby',
  sv: 'och att det som en ett är med för av till på den i har inte du din dina vi vår våra från kan eller även de om så när alla varje utan',
  da: 'og at det som en et er med for af til på den i har ikke du din dine vi vores fra kan eller også de om så når alle hver uden',
  no: 'og at det som en et er med for av til på den i har ikke du din dine vi vår våre fra kan eller også de om så når alle hver uten',
  fi: 'ja on ei se että joka myös tai kun kuin ovat sekä voi mutta olla sen tämä tämän niin vain ole sinun meidän kanssa',
  cs: 'a je na se v z do pro s to jsou nebo který která které je i při jako tak však od po podle aby není může také váš naše',
  sk: 'a je na sa v z do pre s to sú alebo ktorý ktorá ktoré aj pri ako tak však od po podľa aby nie môže tiež váš naše',
  hu: 'a az és egy hogy nem is van ez vagy csak meg de mint már minden lehet amely amelyek ezt azt valamint kell után',
  ro: 'și de la în cu pentru un o din care este sunt pe nu mai sau prin dar al ale acest această fi se ce dumneavoastră',
  tr: 've bir bu için ile de da olarak daha çok olan gibi en her ya veya kadar sonra değil ise size sizin tüm',
}

const words: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries(lists).map(([language, list]) => [language, new Set(list.split(' '))]),
)

/** Scripts that only one or a few store languages use. */
const scripts: readonly (readonly [RegExp, readonly string[]])[] = [
  [/\p{Script=Cyrillic}/gu, ['ru', 'uk', 'bg', 'be', 'sr', 'mk', 'kk']],
  [/\p{Script=Greek}/gu, ['el']],
  [/\p{Script=Hebrew}/gu, ['he']],
  [/\p{Script=Arabic}/gu, ['ar', 'fa', 'ur']],
  [/[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/gu, ['ja', 'zh']],
  [/\p{Script=Hangul}/gu, ['ko']],
  [/\p{Script=Thai}/gu, ['th']],
  [/\p{Script=Devanagari}/gu, ['hi', 'mr', 'ne']],
]

const minDistinctWords = 3
const smallestShare = 0.18
/** The maximum share of words from the other language. */
const maxOfOther = 0.25
const mostlyOneScript = 0.8

/** Whether a text uses the function words or the script of one language and not of the other. */
export function isBuiltLike(text: string, language: string, other: string): boolean {
  const script = scripts.find(([, languages]) => languages.includes(language))
  if (script) {
    if (script[1].includes(other)) return false
    const letters = text.match(/\p{L}/gu)?.length ?? 0
    return letters > 0 && (text.match(script[0])?.length ?? 0) / letters >= mostlyOneScript
  }
  const [own, foreign] = [words.get(language), words.get(other)]
  if (!own) return false
  const all = text.toLowerCase().match(/\p{L}+/gu) ?? []
  const hits = all.filter((word) => own.has(word) && !foreign?.has(word))
  const others = all.filter((word) => foreign?.has(word) && !own.has(word))
  return (
    new Set(hits).size >= minDistinctWords &&
    hits.length / all.length >= smallestShare &&
    others.length <= hits.length * maxOfOther
  )
}

/** Whether a short text contains at least two function words of one language and none of the other. */
export function isPhraseOf(text: string, language: string, other: string): boolean {
  const [own, foreign] = [words.get(language), words.get(other)]
  if (!own || !foreign) return false
  const all = text.toLowerCase().match(/\p{L}+/gu) ?? []
  return (
    new Set(all.filter((word) => own.has(word) && !foreign.has(word))).size >= 2 &&
    !all.some((word) => foreign.has(word))
  )
}
