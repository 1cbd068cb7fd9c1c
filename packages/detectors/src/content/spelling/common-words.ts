import { typos } from './typos.ts'

/** Words that any store may use, so a word one typo away from them is a typo and not the store's own word. */
const written = `
ability about above absolutely absorb accept accepted access accessories accident according account accurate achieve
across action active activity actually adapter added addition additional address adjust adjustable advance advantage
advice affordable after again against agree agreement allergy allow allowed almost along already also alternative
although always amazing among amount ample ancient animal announce another answer anything apart appear applied apply
appreciate approach approximately area around arrange arrival arrive artist attach attached attention authentic
available average avoid award awesome backed background balance barely based basic basket bathroom battery beautiful
beautifully beauty because become bedroom before begin behind being believe below beneath benefit beside better between
beyond birthday blanket blend border bottle bottom bought bracelet brand break breakfast breathable bright brilliant
bring broken brought browse brush budget build built bundle business button called camera cancel candle capacity careful
carefully carry carton category cause center central centre ceramic certain certified chair challenge change charge
charger check checkout chemical children choice choose chosen circle classic clean cleaning clear clearly click climate
close closed closet closure clothes clothing coating coffee collar collect collection color colour column combination
combine comes comfort comfortable coming comment commitment common community company compare compatible complete
completely complex component computer concept concern condition confirm confirmation connect consider consist constant
construction contact contain container contemporary content continue control convenience convenient cooking corner
correct cotton could counter country couple coupon cover covered craft crafted create created creative credit culture
current currently custom customer customers cutting daily damage damaged dealer decide decision decorate decoration
decorative deliver delivered delivery depend depending depth describe description design designed designer desired
despite detail detailed details develop developed device difference different difficult digital dimension dining
dinner direct directly discount discover display distance divide double download drawer dress drink drinking during
durability durable early earring easier easily effect effective efficient effort either electric elegance elegant
element email emergency emotion employee empty enable energy engine enjoy enough ensure ensures enter entire
environment environmental equal equipment error especially essential established evening event every everyday everyone
everything exact exactly example excellent except exception exchange exciting exclusive expect expected expensive
experience expert explore express extend extended exterior extra extremely fabric factory family famous fantastic
fashion fastening fasten favorite favourite feature features feeling female festival field filter final finally find
finest finger finish finished fitted flavor flavour flexible floor flower follow following fragile frame freedom french
frequent fresh friend friendly front function functional furniture further future gallery garden garment general generous
gentle genuine getting gifts glass gloves going golden graphic great green ground group growing growth guarantee
guaranteed guest handcrafted handle handmade happen happy having health healthy heating heavy height helpful helping
heritage higher highest highly history holder holiday house however human ideal image immediately important impression
improve improved include included includes including increase individual indoor industry inform information ingredient
ingredients inside inspiration inspired inspiring install installation instead instruction instructions interest
interior internal international internet interview introduce invoice island issue italian jacket jewellery jewelry join
journey kitchen knitted knowledge known language laptop large largest lasting latest laundry layer leading learn leather
leave length letter level license light lightweight limited lining liquid listen little living local located location
longer looking lovely lower luxurious luxury machine machinery magazine maintain major making manage manual manufacture
manufacturer market match matching material materials matter maximum meaning measure measurement measurements medium
member membership memory mention message metal method middle might million mineral minimal minimum minor minute mirror
mission mobile model modern moment money month monthly morning most mother mountain mouth movement multiple music
natural naturally nature necessary necklace needed needle never newsletter night normal normally notice nothing number
object occasion offer offered offering office official often online opening operate opinion opportunity option optional
options orange order ordered orders organic original other otherwise outdoor outside overall owner package packaging
packing paint painted painting paper parcel particular partner party pattern payment people perfect perfectly perform
performance perhaps period person personal personality phone photo picture piece pieces pillow place placed plain planet
plant plastic platform playful please pleasure pocket pockets point policy polished popular portable position possible
postage pottery pound power powerful practical precious precise prefer premium prepare present preserve pressure pretty
prevent previous price prices primary print printed privacy private probably problem process produce produced product
production products professional profile program project promise promotion proper properly protect protected protection
proud provide provided provider public purchase purchased purpose quality quantity question questions quick quickly quiet
quite rather reach ready really reason receipt receive received recent recommend recommended record recycle recycled
reduce reduced refund regarding region register regular related release reliable remain remember remove rent repair
replace replacement request require required research reserve resistant resort respect respond response responsible
result retail return returned returns review reviews right robust rubber running safety sales sample satisfaction
satisfied scarf schedule science screen season secure security select selected selection sensitive separate separately
series service services several shape share shelf shipment shipped shipping shirt shoes shopping short should shoulder
silver similar simple simply since single skin sleep sleeve slightly small smooth social soft solid solution something
sometimes source space special specialist specially specific specification stable stainless standard start starting state
statement station steel still stock storage store story straight strap street strength stress strong structure studio
style stylish subject submit subscribe subscription success suggest suitable summer supplier supply support surface
surprise sustainable sweater switch symbol system table taking taste technical technique technology telephone temperature
terms textile texture thank that their themselves there therefore these thick thing things think third though thought
thread three through throughout tiny title today together tomorrow tools total touch track tracking trade tradition
traditional trail transform transparent transport travel treat treatment trouble trousers trusted typical ultimate under
understand unique universal unless until update upgrade upper useful usually valid value various vehicle version versatile
vintage visible vision visit visitor voucher waiting wallet warehouse warm warning warranty washable washing watch water
waterproof wearing weather website wedding weekend weight welcome whatever wheel where whether which while white whole
wholesale window winter wireless without woman wonderful wooden working workshop world would woven write writing written
wrong yellow yesterday yourself`

const commonWords: ReadonlySet<string> = new Set([...written.trim().split(/\s+/), ...Object.values(typos)])

/** Whether a word or its base form is common. */
export function isCommonWord(word: string): boolean {
  if (commonWords.has(word)) return true
  const stem = /^(.{4,}?)(?:s|es|d|ed|ing|ly|er|ers)$/.exec(word)?.[1]
  return stem !== undefined && (commonWords.has(stem) || commonWords.has(`${stem}e`))
}
