/** Words of materials and names of facts in six languages, folded: lower case, no accents. */

const listed = (table: Readonly<Record<string, string>>): ReadonlyMap<string, string> =>
  new Map(Object.entries(table).flatMap(([name, words]) => words.split(' ').map((word) => [word, name])))

/** Words that shade a colour and leave it what it is. */
export const shades = new Set(
  'light dark deep pale bright matt matte glossy hell dunkel clair fonce mat claro oscuro mate chiaro scuro opaco licht donker'.split(
    ' ',
  ),
)

/** Word → material. What names a weave (velvet, denim, felt) says nothing of the fibre and is left out. */
export const materialOf = listed({
  cotton: 'cotton baumwolle coton algodon cotone katoen',
  polyester: 'polyester poliester poliestere',
  wool: 'wool wolle schurwolle laine lana wol merino merinowolle',
  silk: 'silk seide soie seda seta zijde',
  linen: 'linen leinen lin lino linnen flax',
  leather: 'leather leder cuir cuero cuoio pelle leer',
  nylon: 'nylon polyamide polyamid poliamida',
  viscose: 'viscose viskose viscosa',
  oak: 'oak eiche eichenholz chene roble rovere eiken eikenhout',
  beech: 'beech buche buchenholz hetre haya faggio beuken',
  walnut: 'walnut walnuss nussbaum noyer nogal noten',
  pine: 'pine kiefer kiefernholz pino grenen',
  bamboo: 'bamboo bambus bambou bambu bamboe',
  wood: 'wood holz bois madera legno hout',
  steel: 'steel stahl edelstahl acier acero acciaio staal rvs',
  aluminium: 'aluminium aluminum aluminio alluminio',
  brass: 'brass messing laiton laton ottone',
  copper: 'copper kupfer cuivre cobre rame koper',
  metal: 'metal metall metallo metaal',
  glass: 'glass glas verre vidrio vetro',
  porcelain: 'porcelain porzellan porcelaine porcelana porcellana porselein',
  stoneware: 'stoneware steingut steinzeug gres',
  ceramic: 'ceramic keramik ceramique ceramica keramiek',
  plastic: 'plastic kunststoff plastik plastique plastico plastica kunststof',
  silicone: 'silicone silikon silicona siliconen',
  marble: 'marble marmor marbre marmol marmo marmer',
})

/** Material → the wider ones that it belongs to. */
const wider: Readonly<Record<string, readonly string[]>> = {
  oak: ['wood'],
  beech: ['wood'],
  walnut: ['wood'],
  pine: ['wood'],
  bamboo: ['wood', 'viscose'],
  steel: ['metal'],
  aluminium: ['metal'],
  brass: ['metal'],
  copper: ['metal', 'brass'],
  porcelain: ['ceramic', 'stoneware'],
  stoneware: ['ceramic'],
  polyester: ['plastic'],
  nylon: ['plastic'],
  silicone: ['plastic'],
}

/** Whether a thing can be rightly said to be of both. */
export function areCompatibleMaterials(a: string, b: string): boolean {
  return a === b || wider[a]?.includes(b) === true || wider[b]?.includes(a) === true
}

/** Words that praise a material and leave it what it is. */
export const pureWords = new Set(
  '100 % pure solid genuine real organic natural stainless fine reine rein reiner reinem massiv massive massiver massivem massives echt echtem echte bio pur pure massif veritable inox inoxydable inoxidable inossidabile puro pura macizo macizo massello organico biologico zuiver massief echt roestvrij'.split(
    ' ',
  ),
)

export type Attribute =
  | 'volume'
  | 'net weight'
  | 'weight'
  | 'storage'
  | 'power'
  | 'battery capacity'
  | 'pack size'
  | 'number of pieces'
  | 'height'
  | 'width'
  | 'length'
  | 'depth'
  | 'diameter'
  | 'colour'
  | 'material'
  | 'fit'

const labels: readonly (readonly [Attribute, string])[] = [
  [
    'volume',
    'size|grosse|taille|tamano|formato|formaat|capacity|volume|contents?|net contents?|filling volume|inhalt|volumen|fullmenge|fassungsvermogen|nennvolumen|contenance|capacite|capacidad|contenido|capacita|contenuto|inhoud|capaciteit',
  ],
  [
    'net weight',
    'size|grosse|taille|tamano|formato|formaat|net weight|net contents?|contents?|nettogewicht|inhalt|fullmenge|poids net|contenu|peso neto|contenido neto|peso netto|contenuto|inhoud|netto gewicht',
  ],
  ['weight', 'weight|gewicht|poids|peso|product weight|item weight|eigengewicht'],
  [
    'storage',
    'size|grosse|taille|tamano|formaat|storage|storage capacity|internal storage|speicher|speicherkapazitat|speicherplatz|stockage|capacite de stockage|almacenamiento|capacidad de almacenamiento|archiviazione|opslag|opslagcapaciteit|capacity',
  ],
  [
    'power',
    'power|wattage|power consumption|rated power|leistung|leistungsaufnahme|nennleistung|puissance|potencia|potenza|vermogen',
  ],
  [
    'battery capacity',
    'battery|battery capacity|akku|akkukapazitat|batteriekapazitat|batterie|capacite de la batterie|bateria|capacidad de la bateria|batteria|capacita della batteria|batterij|batterijcapaciteit|capacity|kapazitat',
  ],
  [
    'pack size',
    'pack size|pack quantity|quantity per pack|units per pack|items per pack|packungsgrosse|stuck pro packung|quantite par paquet|unidades por paquete|pezzi per confezione|aantal per verpakking',
  ],
  [
    'number of pieces',
    'pieces|number of pieces|piece count|pcs|stuckzahl|anzahl teile|anzahl der teile|teile|teilezahl|nombre de pieces|numero de piezas|piezas|numero pezzi|numero di pezzi|pezzi|aantal stuks|aantal stukjes',
  ],
  ['height', 'height|hohe|hauteur|alto|altura|altezza|hoogte'],
  ['width', 'width|breite|largeur|ancho|anchura|larghezza|breedte'],
  ['length', 'length|lange|longueur|largo|longitud|lunghezza|lengte'],
  ['depth', 'depth|tiefe|profondeur|profundidad|fondo|profondita|diepte'],
  ['diameter', 'diameter|durchmesser|diametre|diametro'],
  ['colour', 'colou?r|farbe|couleur|coloris|colore|kleur'],
  [
    'material',
    'materials?|matiere|materiau|materiale|materiaal|zusammensetzung|composition|composicion|composizione',
  ],
  [
    'fit',
    'compatible (?:with|models?|devices?)|compatibility|fits|suitable for|kompatibel mit|kompatibilitat|passend fur|geeignet fur|compatible avec|compatibilite|compatible con|compatibilidad|compatibile con|compatibilita|geschikt voor|compatibel met',
  ],
]

const labelForms = labels.map(([name, forms]) => [name, new RegExp(`^(?:${forms})$`)] as const)

/** The attributes that a label of a table may stand for; "Contents" is an amount of either kind. */
export function attributesOfLabel(label: string): Attribute[] {
  return labelForms.flatMap(([name, form]) => (form.test(label) ? [name] : []))
}

/** Headings under which something else than the product itself is described. */
export const otherSection =
  /\b(?:accessor\w*|zubehor\w*|accesorios?|accessori|toebehoren|in the box|lieferumfang|compare|comparison|vergleich\w*|compar\w*|confronta|delivery|shipping|versand\w*|livraison|envio|spedizione|verzend\w*|packag\w*|verpackung\w*|emballage|embalaje|imballaggio|reviews?|bewertung\w*|avis|opiniones|recensioni|related|similar|ahnlich\w*|recommended|also|dazu|auch|aussi|tambien|anche|bundle|returns?|care|pflege|faq|questions?|fragen|recipe|rezept|usage|how to|anwendung|dosage)\b/

/** Words after which a number or a material is not, or not only, that of the product as it is sold. */
export const hedges =
  /\b(?:also|when|if|once|closed|open|opened|extend\w*|expanded|folded|unfolded|ausgezogen|ausgeklappt|geschlossen|zusammen\w*|wenn|quand|plie|deplie|ferme|ouvert|plegad[oa]|abiert[oa]|cerrad[oa]|chius[oa]|apert[oa]|gesloten|ingeklapt|size [sml]|available|other|others|compared?|than|unlike|versus|vs|previous|instead|optional\w*|accessor\w*|extra|additional|spare|refills?|replaces?|recommend\w*|max\w*|min|minimum|up to|from \d|approx\w*|about|around|circa|ca|not|no|without|except|free of|never|reviews?|packag\w*|packed|shipping|carton|gross|each|per|every|equivalent|peak|or|either|choose|choice|pairs?|equal\w*|like|look|effect|faux|vegan|imitation|synthetic|blend|mix|auch|erhaltlich|andere\w*|als|statt|bis|ungefahr|etwa|nicht|kein\w*|ohne|verpackung|versand\w*|brutto\w*|je|jeweils|pro|entspricht|oder|wahlweise|paar|paare|kunst\w*|optik|aussi|disponible|autres?|jusqu\w*|environ|pas|sans|emballage|chaque|par|ou|paires?|simili|imitation|facon|aspect|tambien|otros?|hasta|aproximad\w*|sin|embalaje|cada|por|pares|imitacion|anche|altri|fino|senza|imballaggio|ogni|oppure|paia|ook|andere|tot|ongeveer|niet|geen|zonder|verpakking|elk|paar|kunstleer)\b/

/** Words of title or table that name a thing of several parts or a load, whose amounts have another sense. */
export const bundles =
  /\b(?:ca|approx\w*|about|circa|environ|etwa|min|rms|pmpo|peak|musik\w*|bundle|kit|kits|duo|trio|combo|multipack|assorted|sortiment|coffret|lot|set|sets|vorteils\w*|starterset|refills?|scales?|waage|kuchenwaage|personenwaage|balance|bascula|bilancia|weegschaal|load|tragkraft|capacity|holder|rack|bag for|filter|equivalent|entspricht|ersetzt|max|up to|bis|plus|mit|with|avec|con|met)\b|[+&]/

/** Signs that a page tells two weights of what is in the tin. */
export const drained = /\b(?:drained|abtropfgewicht|egoutte|escurrido|sgocciolato|uitlekgewicht)\b/

/** Words that may stand before a statement about the product itself. */
export const functionWords = new Set(
  (
    'it its is are this these that the a an our we has have with and in as made crafted product item comes come of from total full high quality great ' +
    'es ist sind der die das dieser diese dieses ein eine einen mit hat und unser unsere aus gesamt ' +
    "il elle est sont ce cet cette ces le la les l un une avec a notre d'une d'un une et produit " +
    'es son este esta estos estas el la los las un una con tiene y nuestro nuestra producto ' +
    'e sono questo questa questi queste il lo gli i le un una con ha nostro nostra prodotto ' +
    'het is zijn deze dit de een met heeft en onze ons product'
  ).split(' '),
)
