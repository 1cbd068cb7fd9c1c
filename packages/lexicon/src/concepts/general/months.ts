/** Months. Names are those of Unicode CLDR, with further forms that dates have. */
import { joinConcepts } from '../../concept.ts'
import { type Language, languages } from '../../languages.ts'
import { defineTerms } from '../../terms.ts'

const order = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
] as const
type Month = (typeof order)[number]

/**
 * The names of both halves of a year, in order. Forms of one name have a slash between them, and a dash stands for a name
 * that means another month in another language: "listopad" is October in Croatian and November in Polish and Czech.
 * Chinese, Japanese, Korean, and Vietnamese number their months.
 */
const names: Partial<Record<Language, readonly [string, string]>> = {
  en: ['january, february, march, april, may, june', 'july, august, september, october, november, december'],
  de: [
    'januar/jänner, februar, märz, april, mai, juni',
    'juli, august, september, oktober, november, dezember',
  ],
  fr: ['janvier, février, mars, avril, mai, juin', 'juillet, août, septembre, octobre, novembre, décembre'],
  es: [
    'enero, febrero, marzo, abril, mayo, junio',
    'julio, agosto, septiembre/setiembre, octubre, noviembre, diciembre',
  ],
  it: [
    'gennaio, febbraio, marzo, aprile, maggio, giugno',
    'luglio, agosto, settembre, ottobre, novembre, dicembre',
  ],
  pt: [
    'janeiro, fevereiro, março, abril, maio, junho',
    'julho, agosto, setembro, outubro, novembro, dezembro',
  ],
  nl: [
    'januari, februari, maart, april, mei, juni',
    'juli, augustus, september, oktober, november, december',
  ],
  sv: ['januari, februari, mars, april, maj, juni', 'juli, augusti, september, oktober, november, december'],
  da: ['januar, februar, marts, april, maj, juni', 'juli, august, september, oktober, november, december'],
  no: ['januar, februar, mars, april, mai, juni', 'juli, august, september, oktober, november, desember'],
  fi: [
    'tammikuu[n|ta|ssa], helmikuu[n|ta|ssa], maaliskuu[n|ta|ssa], huhtikuu[n|ta|ssa], toukokuu[n|ta|ssa], kesäkuu[n|ta|ssa]',
    'heinäkuu[n|ta|ssa], elokuu[n|ta|ssa], syyskuu[n|ta|ssa], lokakuu[n|ta|ssa], marraskuu[n|ta|ssa], joulukuu[n|ta|ssa]',
  ],
  pl: [
    'stycznia/styczeń, lutego/luty, marca/marzec, kwietnia/kwiecień, maja/maj, czerwca/czerwiec',
    'lipca/lipiec, sierpnia/sierpień, września/wrzesień, października/październik, listopada, grudnia/grudzień',
  ],
  cs: [
    'ledna/leden, února/únor, března/březen, dubna/duben, května/květen, června/červen',
    'července/červenec, srpna/srpen, září, října/říjen, listopadu, prosince/prosinec',
  ],
  sk: [
    'januára/január, februára/február, marca/marec, apríla/apríl, mája/máj, júna/jún',
    'júla/júl, augusta/august, septembra/september, októbra/október, novembra/november, decembra/december',
  ],
  sl: [
    'januar/januarja, februar/februarja, marec/marca, april/aprila, maj/maja, junij/junija',
    'julij/julija, avgust/avgusta, september/septembra, oktober/oktobra, november/novembra, december/decembra',
  ],
  hr: [
    'siječnja/siječanj, veljače/veljača, ožujka/ožujak, travnja/travanj, svibnja/svibanj, lipnja/lipanj',
    'srpnja/srpanj, kolovoza/kolovoz, rujna/rujan, -, studenoga/studeni/studenog, prosinca/prosinac',
  ],
  sr: [
    'januar/januara, februar/februara, mart/marta, april/aprila, maj/maja, jun/juna',
    'jul/jula, avgust/avgusta, septembar/septembra, oktobar/oktobra, novembar/novembra, decembar/decembra',
  ],
  bg: ['януари, февруари, март, април, май, юни', 'юли, август, септември, октомври, ноември, декември'],
  hu: [
    'január, február, március, április, május, június',
    'július, augusztus, szeptember, október, november, december',
  ],
  ro: [
    'ianuarie, februarie, martie, aprilie, mai, iunie',
    'iulie, august, septembrie, octombrie, noiembrie, decembrie',
  ],
  et: [
    'jaanuar/jaanuaril, veebruar/veebruaril, märts/märtsil, aprill/aprillil, mai/mail, juuni/juunil',
    'juuli/juulil, august/augustil, september/septembril, oktoober/oktoobril, november/novembril, detsember/detsembril',
  ],
  lv: [
    'janvāris/janvārī, februāris/februārī, marts/martā, aprīlis/aprīlī, maijs/maijā, jūnijs/jūnijā',
    'jūlijs/jūlijā, augusts/augustā, septembris/septembrī, oktobris/oktobrī, novembris/novembrī, decembris/decembrī',
  ],
  lt: [
    'sausio/sausis, vasario/vasaris, kovo/kovas, balandžio/balandis, gegužės/gegužė, birželio/birželis',
    'liepos/liepa, rugpjūčio/rugpjūtis, rugsėjo/rugsėjis, spalio/spalis, lapkričio/lapkritis, gruodžio/gruodis',
  ],
  el: [
    'ιανουαρίου/ιανουάριος, φεβρουαρίου/φεβρουάριος, μαρτίου/μάρτιος, απριλίου/απρίλιος, μαΐου/μάιος, ιουνίου/ιούνιος',
    'ιουλίου/ιούλιος, αυγούστου/αύγουστος, σεπτεμβρίου/σεπτέμβριος, οκτωβρίου/οκτώβριος, νοεμβρίου/νοέμβριος, δεκεμβρίου/δεκέμβριος',
  ],
  tr: ['ocak, şubat, mart, nisan, mayıs, haziran', 'temmuz, ağustos, eylül, ekim, kasım, aralık'],
  ru: [
    'января/январь, февраля/февраль, марта/март, апреля/апрель, мая/май, июня/июнь',
    'июля/июль, августа/август, сентября/сентябрь, октября/октябрь, ноября/ноябрь, декабря/декабрь',
  ],
  uk: [
    'січня/січень, лютого/лютий, березня/березень, квітня/квітень, травня/травень, червня/червень',
    'липня/липень, серпня/серпень, вересня/вересень, жовтня/жовтень, листопада/листопад, грудня/грудень',
  ],
  kk: ['қаңтар, ақпан, наурыз, сәуір, мамыр, маусым', 'шілде, тамыз, қыркүйек, қазан, қараша, желтоқсан'],
  ar: [
    'يناير/كانون الثاني/جانفي, فبراير/شباط/فيفري, مارس/آذار, أبريل/نيسان/أفريل, مايو/أيار/ماي, يونيو/حزيران/جوان',
    'يوليو/تموز/جويلية/يوليوز, أغسطس/آب/أوت/غشت, سبتمبر/أيلول/شتنبر, أكتوبر/تشرين الأول, نوفمبر/تشرين الثاني/نونبر, ديسمبر/كانون الأول/دجنبر',
  ],
  he: ['ינואר, פברואר, מרץ, אפריל, מאי, יוני', 'יולי, אוגוסט, ספטמבר, אוקטובר, נובמבר, דצמבר'],
  th: ['มกราคม, กุมภาพันธ์, มีนาคม, เมษายน, พฤษภาคม, มิถุนายน', 'กรกฎาคม, สิงหาคม, กันยายน, ตุลาคม, พฤศจิกายน, ธันวาคม'],
  id: ['januari, februari, maret, april, mei, juni', 'juli, agustus, september, oktober, november, desember'],
  fa: ['ژانویهٔ, فوریهٔ, مارس, آوریل, مهٔ/می, ژوئن', 'ژوئیهٔ, اوت, سپتامبر, اکتبر, نوامبر, دسامبر'],
  ur: ['جنوری, فروری, مارچ, اپریل, مئی, جون', 'جولائی, اگست, ستمبر, اکتوبر, نومبر, دسمبر'],
  hi: [
    'जनवरी, फ़रवरी/फरवरी, मार्च, अप्रैल, मई, जून',
    'जुलाई, अगस्त, सितंबर/सितम्बर, अक्टूबर/अक्तूबर, नवंबर/नवम्बर, दिसंबर/दिसम्बर',
  ],
  bn: ['জানুয়ারি/জানুয়ারী, ফেব্রুয়ারি/ফেব্রুয়ারী, মার্চ, এপ্রিল, মে, জুন', 'জুলাই, আগস্ট, সেপ্টেম্বর, অক্টোবর, নভেম্বর, ডিসেম্বর'],
  ka: [
    'იანვარი/იანვარს, თებერვალი/თებერვალს, მარტი/მარტს, აპრილი/აპრილს, მაისი/მაისს, ივნისი/ივნისს',
    'ივლისი/ივლისს, აგვისტო/აგვისტოს, სექტემბერი/სექტემბერს, ოქტომბერი/ოქტომბერს, ნოემბერი/ნოემბერს, დეკემბერი/დეკემბერს',
  ],
  hy: [
    'հունվարի/հունվար, փետրվարի/փետրվար, մարտի/մարտ, ապրիլի/ապրիլ, մայիսի/մայիս, հունիսի/հունիս',
    'հուլիսի/հուլիս, օգոստոսի/օգոստոս, սեպտեմբերի/սեպտեմբեր, հոկտեմբերի/հոկտեմբեր, նոյեմբերի/նոյեմբեր, դեկտեմբերի/դեկտեմբեր',
  ],
  az: ['yanvar, fevral, mart, aprel, may, iyun', 'iyul, avqust, sentyabr, oktyabr, noyabr, dekabr'],
  mk: ['јануари, февруари, март, април, мај, јуни', 'јули, август, септември, октомври, ноември, декември'],
  sq: ['janar, shkurt, mars, prill, maj, qershor', 'korrik, gusht, shtator, tetor, nëntor, dhjetor'],
  is: ['janúar, febrúar, mars, apríl, maí, júní', 'júlí, ágúst, september, október, nóvember, desember'],
  ca: ['gener, febrer, març, abril, maig, juny', 'juliol, agost, setembre, octubre, novembre, desembre'],
  gl: ['xaneiro, febreiro, marzo, abril, maio, xuño', 'xullo, agosto, setembro, outubro, novembro, decembro'],
  eu: [
    'urtarrila, otsaila, martxoa, apirila, maiatza, ekaina',
    'uztaila, abuztua, iraila, urria, azaroa, abendua',
  ],
  ms: ['januari, februari, mac, april, mei, jun', 'julai, ogos, september, oktober, november, disember'],
}

/** Names of one month by language. */
function wordsOf(month: Month) {
  const at = order.indexOf(month)
  const codes = Object.keys(languages) as Language[]
  const words = codes.flatMap((code): [Language, string[]][] => {
    const name = names[code]?.join(', ').split(', ')[at]
    return name === undefined || name === '-' ? [] : [[code, name.split('/')]]
  })
  return Object.fromEntries(words)
}

/** Full names of months in the forms used in dates, without names that mean different months in two languages. */
export const months = defineTerms(
  'month',
  Object.fromEntries(order.map((month) => [month, wordsOf(month)])) as Record<
    Month,
    ReturnType<typeof wordsOf>
  >,
)

/** Abbreviated names of months, which are ambiguous outside dates. */
export const monthAbbreviations = defineTerms('month abbreviation', {
  january: { en: ['jan'], fr: ['janv'], es: ['ene'], ru: ['янв'] },
  february: { en: ['feb'], fr: ['févr'], pt: ['fev'], ru: ['фев'] },
  march: { en: ['mar'], nl: ['mrt'] },
  april: { en: ['apr'], es: ['abr'], fr: ['avr'], ru: ['апр'] },
  may: { it: ['mag'] },
  june: { en: ['jun'], it: ['giu'] },
  july: { en: ['jul'], fr: ['juil'], it: ['lug'] },
  august: { en: ['aug'], ru: ['авг'] },
  september: { en: ['sep', 'sept'], ru: ['сен', 'сент'] },
  october: { en: ['oct'], de: ['okt'], it: ['ott'], ru: ['окт'] },
  november: { en: ['nov'], ru: ['ноя'] },
  december: { en: ['dec'], de: ['dez'], es: ['dic'], fr: ['déc'], ru: ['дек'] },
})

/** Full names of months. */
export const monthName = joinConcepts('month-name', ...Object.values(months.concepts))
