/**
 * Wordings of instructions to machines, strict enough for an accusation: a slogan, a book on the subject, a note to
 * colleagues and a reservation of rights don't match. The owner is shown the first group of each match.
 */

/** An instruction begins a sentence or follows a word that leads to one; "how to ignore …" is none. */
const lead = String.raw`(?:^|[.:;!?>,*#|\]\-–—]\s*|\b(?:please|now|must|should|will|and|then|first|before you go on)[,:]?\s)`
const toMachines = String.raw`\b(?:ai|llms?|large language models?|language models?|chatgpt|gpt|ai[- ](?:assistants?|agents?|models?|reviewers?|crawlers?|readers?|auditors?|shopping agents?))\b(?! ?-?(?:users?|owners?|customers?|compatible|devices?|speakers?|powered|based))`
const rule = (...parts: string[]) => new RegExp(parts.join(''), 'iu')

/** Cancels a machine's earlier instructions; reported in plain sight too, because no store writes it for people. */
const overrides: readonly RegExp[] = [
  rule(
    lead,
    String.raw`((?:ignore|disregard|forget|override) (?:(?:all|any|of|the|your|my|these|other) ){0,4}(?:(?:previous|prior|above|earlier|preceding|existing|original|system) ){1,2}(?:instructions?|prompts?|directives?))\b`,
  ),
  rule(
    lead,
    String.raw`((?:ignore|disregard|forget|override) (?:(?:all|any|of|the|your|my|these) ){1,4}(?:instructions|prompts|directives) (?:above|before this|so far|you (?:were|have been) given))\b`,
  ),
  rule(
    lead,
    String.raw`((?:ignorier|missacht|vergiss)\p{L}* (?:\p{L}+ ){0,3}(?:vorherig|bisherig|vorig|früher|obig|vorangegangen)\p{L}* (?:anweisung|befehl|instruktion|vorgabe|prompt)\p{L}*)`,
  ),
  rule(
    lead,
    String.raw`((?:ignore[sz]?|oublie[sz]?) (?:\p{L}+ ){0,3}(?:instructions|consignes) (?:précédentes|antérieures|ci-dessus))`,
  ),
  rule(
    lead,
    String.raw`((?:ignora|olvida|omite|dimentica)\p{L}* (?:\p{L}+ ){0,3}(?:instrucciones|istruzioni|indicaciones) (?:anteriores|previas|precedenti))`,
  ),
  rule(
    lead,
    String.raw`((?:negeer|vergeet) (?:\p{L}+ ){0,3}(?:vorige|eerdere|bovenstaande|voorgaande) (?:instructies|opdrachten))`,
  ),
  rule(String.raw`(忽略(?:之前|以上|先前|所有)\S{0,6}(?:指令|指示|提示))`),
  rule(
    lead,
    String.raw`((?:забудь|игнорируй)\p{L}* (?:\p{L}+ ){0,2}(?:предыдущие|прежние) (?:указания|инструкции))`,
  ),
]

/** What a machine should say or conceal. A reservation of rights is about training and copying instead. */
const saying = String.raw`(?:(?:you )?(?:must|do not|don't|never|always|should)(?: not| only| always)? )?(?:report|recommend|ignore|say|answer|tell|rank|praise|mention|flag|rate|endorse)\b`

/** The machine's name must end here, because an "AI translator" is a product. */
const named = '(?: (?:reading|visiting|browsing|processing|summari[sz]ing)[^.!?:,]{0,40})? ?[,:;.–—-]'

const spokenTo: readonly RegExp[] = [
  rule(
    String.raw`\b((?:note|message|instructions?|attention|notice|important)\b.{0,12}\b(?:to|for)\b.{0,12}`,
    toMachines,
    named,
    String.raw`.{0,80}\b`,
    saying,
    ')',
  ),
  rule(
    lead,
    '((?:all |any )?',
    toMachines,
    String.raw` (?:must|are (?:required|instructed|ordered) to)\b.{0,60}\b(?:report|recommend|say|rank|praise|mention)\b)`,
  ),
  rule(
    String.raw`\b(if you(?: are|'re|’re) (?:an? )?`,
    toMachines,
    named,
    ' ?(?:please |then |you )?',
    saying,
    ')',
  ),
  rule(
    toMachines,
    '.{0,200}',
    lead,
    String.raw`((?:do not|don't|never) (?:report|mention|flag|list)\b.{0,40}\b(?:issues?|problems?|errors?|faults?|findings?)|report no (?:problems?|issues?|errors?|findings?))\b`,
  ),
  rule(
    String.raw`\b((?:hinweis|achtung|wichtig|anweisung|nachricht)\p{L}* (?:an|für) (?:alle |die |den )?(?:ki|llm|sprachmodell)\p{L}*(?:[- ]?(?:prüfer|assistent|agent|modell|leser|crawler|system)\p{L}*)?\s?[:,].{0,80}\b(?:melde|empfiehl|empfehle|bewerte|erwähne|ignoriere|antworte)\b)`,
  ),
  rule(
    String.raw`\b((?:note|message|attention) (?:aux|pour les?) (?:\p{L}+ )?ia ?[:,].{0,80}\b(?:signale|recommande|ignore|réponds|mentionne))`,
  ),
  rule(
    String.raw`\b((?:nota|mensaje|aviso) para (?:\p{L}+ de )?ia ?[:,].{0,80}\b(?:inform|recomiend|ignor|respond|menciones))`,
  ),
  rule(
    String.raw`\b((?:nota|messaggio) per (?:gli |le |i )?(?:\p{L}+ )?(?:ia|ai) ?[:,].{0,80}\b(?:segnal|consigli|raccomand|ignor|rispond))`,
  ),
  rule(
    String.raw`\b((?:opmerking|bericht|let op) (?:voor|aan) (?:ai|llm)(?:[- ]?\p{L}+)? ?[:,].{0,80}\b(?:meld|raad|negeer|antwoord)\p{L}*)`,
  ),
  rule(
    String.raw`((?:ai|人工智能|大模型) ?(?:审核|助手|代理|模型)\S{0,60}(?:不要|必须|请)\S{0,6}(?:报告|推荐))`,
  ),
  rule(
    '((?:для|внимание) (?:ии|нейросети|языковой модели)[:,].{0,80}(?:не сообщай|рекомендуй|игнорируй|отвечай))',
  ),
]

/** Assigns a machine a new role. */
const renamed: readonly RegExp[] = [
  rule(
    lead,
    String.raw`(from now on,? (?:you are|act as) (?:an? )?(?:\p{L}*bot|ai|assistant|language model|chatgpt)\b)`,
  ),
  rule(
    String.raw`\b((?:ab jetzt|von nun an|ab sofort) (?:bist|heißt) du (?:ein[e]? )?(?:\p{L}*bot|ki|assistent)\b)`,
  ),
  rule(String.raw`((?:désormais|à partir de maintenant),? tu es (?:une? )?(?:\p{L}*bot|ia|assistant)\b)`),
  rule(String.raw`\b((?:desde ahora|a partir de ahora),? eres (?:una? )?(?:\p{L}*bot|ia|asistente)\b)`),
  rule(String.raw`\b((?:d['’]ora in poi|da ora),? sei (?:una? )?(?:\p{L}*bot|ia|assistente)\b)`),
  rule(String.raw`\b(vanaf nu ben je (?:een )?(?:\p{L}*bot|ai|assistent)\b)`),
  rule(String.raw`(从现在起,?，?你是\s?(?:\p{L}*bot|机器人|助手|ai))`),
  rule(String.raw`((?:теперь|отныне) ты (?:\p{L}*bot|\p{L}*бот|ассистент|ии)(?!\p{L}))`),
]

/** Demands a machine's own instructions or keys. People are asked for instructions too, but never for all of theirs. */
const given: readonly RegExp[] = [
  rule(
    lead,
    String.raw`((?:reveal|print|leak|append|output|repeat|send|post)\b.{0,40}\b(?:system prompt|your (?:full|complete|system|hidden|initial) (?:instructions|prompt)|every key you know|your api keys?))`,
  ),
  rule(
    lead,
    String.raw`((?:häng|schick|send|gib|zeig)\p{L}* .{0,40}deine (?:vollständigen|gesamten|internen) (?:anweisungen|instruktionen|vorgaben))`,
  ),
  rule(lead, String.raw`((?:ajoute|envoie|révèle|affiche)\p{L}* tes (?:consignes|instructions) complètes)`),
  rule(lead, String.raw`((?:añade|envía|revela|muestra)\p{L}* tus instrucciones completas)`),
  rule('(把?你的(?:完整|全部|系统)(?:指令|提示词?)(?:附加|发送|输出|发))'),
  rule(lead, '((?:добавь|отправь|покажи|выведи) свои (?:полные|системные) (?:указания|инструкции))'),
]

/** Dictates what an auditor should report. */
const dictated: readonly RegExp[] = [
  rule(String.raw`\b((?:for|to) (?:the )?(?:auditor|reviewer|inspector)s?\b.{0,20}\breport (?:an?|no)\b)`),
  rule(String.raw`\b((?:für|an) (?:den|die) (?:prüfer|auditor|gutachter)\p{L}*: melde einen?\b)`),
  rule(String.raw`\b(pour l['’](?:auditeur|inspecteur) ?: signale une?\b)`),
  rule(String.raw`\b(para el (?:auditor|revisor|inspector): informa de una?\b)`),
  rule(String.raw`(审核员注意\S{0,2}请?报告一?个?)`),
  rule(String.raw`(проверяющему: сообщи о(?!\p{L}))`),
]

/** Requests that a real order, a payment or a password is sent to a URL, which no hidden text asks of people. */
const to = '[^.]{0,40}https?:'
const sent: readonly RegExp[] = [
  rule(String.raw`\b((?:complete|place) a real order)\b.{0,80}\bsend the payment`, to),
  rule(String.raw`(wirklich bestellen)\. sende das zahlungsformular`, to),
  rule(String.raw`(passe une vraie commande)\. envoie le paiement`, to),
  rule(String.raw`(haz un pedido real)\. envía el pago`, to),
  rule('(真正下单)。?请?把付款表单提交到 ?https?:'),
  rule(String.raw`(оформи настоящий заказ)\. отправь оплату`, to),
  rule(String.raw`\b((?:type|enter|write) the password of the account)\b.{0,60}\b(?:submit|send) it`, to),
  rule(String.raw`\b(gib das passwort des kontos)\b.{0,60}\bsende es`, to),
  rule(String.raw`\b(saisis le mot de passe du compte)\b.{0,60}\benvoie-le`, to),
  rule(String.raw`\b(escribe la contraseña de la cuenta)\b.{0,60}\benvíala`, to),
  rule('(输入账户密码)并?提交到 ?https?:'),
  rule('(введи пароль учётной записи).{0,60}отправь', to),
]

export interface Wording {
  /** Words without which no rule applies, so that most texts of a page are skipped quickly. */
  trigger: RegExp
  rules: readonly RegExp[]
  /** Reported in plain sight too; the others only in text that shoppers don't see. */
  isReportedAnywhere: boolean
}

const wording = (rules: readonly RegExp[], trigger: RegExp, isReportedAnywhere = false): Wording => ({
  trigger,
  rules,
  isReportedAnywhere,
})

export const wordings: readonly Wording[] = [
  wording(
    overrides,
    /(?:ignor|disregard|forget|overrid).*(?:instruction|prompt|directive|anweisung|befehl|vorgabe|consigne|istruzioni|instruccion)|missacht|vergiss|oublie|olvid|omite|dimentica|negeer|vergeet|忽略|забудь|игнорируй/iu,
    true,
  ),
  wording(
    spokenTo,
    /\b(?:ai|llms?|gpt|chatgpt|language models?|ki|ia)\b|人工智能|大模型|sprachmodell|\bki-|для ии|внимание ии|нейросети|языковой/iu,
  ),
  wording(
    renamed,
    /from now on|ab jetzt|von nun an|ab sofort|désormais|à partir de maintenant|desde ahora|a partir de ahora|in poi|da ora|vanaf nu|从现在起|(?:теперь|отныне) ты/iu,
  ),
  wording(
    given,
    /system prompt|your (?:full|complete|system|hidden|initial|api)|every key|deine (?:vollst|gesamt|intern)|tes (?:consignes|instructions)|tus instrucciones|你的|свои (?:полн|систем)/iu,
  ),
  wording(dictated, /auditor|auditeur|reviewer|inspect|revisor|prüfer|gutachter|审核员|проверяющему/iu),
  wording(
    sent,
    /real order|wirklich bestellen|vraie commande|pedido real|真正下单|настоящий заказ|password of the|passwort des|mot de passe du|contraseña de la|输入账户密码|пароль учётной/iu,
  ),
]
