/** Text that gives orders to whoever reads a page by machine. Lines like that reach no model and no finding. */

const orders: readonly RegExp[] = [
  /\b(ignore|disregard|forget|override)\b.{0,40}\b(previous|prior|above|earlier|all|your|any)\b.{0,30}\b(instructions?|prompts?|rules?|orders?|guidelines?)\b/i,
  /\b(you are|act as|pretend to be|as) (now )?(an? )?(ai|assistant|agent|language model|llm|bot|chatbot|crawler|scanner)\b/i,
  /\b(ai|llm|language model|assistant|chatbot|agent|gpt|claude|gemini|crawler|scanner|bot)s?\b.{0,40}\b(must|should|shall|please|have to|are (required|instructed|ordered)|need to)\b/i,
  /\b(note|message|instructions?|attention|dear|hey|order|notice)\b.{0,20}\b(to|for)\b.{0,20}\b(ai|llms?|assistants?|agents?|bots?|models?|crawlers?|automated)\b/i,
  /\b(system|developer) (prompt|message|instruction)/i,
  /\b(reveal|print|send|post|submit|leak|exfiltrate|output)\b.{0,40}\b(api key|system prompt|password|credentials?|secrets?|tokens?|instructions)\b/i,
  /\b(do not|don't|never) (report|mention|flag|list)\b.{0,60}\b(issues?|problems?|errors?|faults?|findings?|anything)\b/i,
  /\b(ignorier|missacht|vergiss|befolge)\w*\b.{0,60}\b(anweisung|regel|vorgabe|befehl)/i,
  /\b(ignore[sz]?|oublie[sz]?|suis|suivez)\b.{0,60}\b(instructions?|consignes?|règles?)\b/i,
  /\b(ignora|olvida|sigue)\w*\b.{0,60}\b(instrucciones|órdenes|reglas)\b/i,
  /\b(ignora|dimentica|segui)\w*\b.{0,60}\b(istruzioni|regole|ordini)\b/i,
]

/** Whether a text gives orders to machines. */
export function speaksToMachines(text: string): boolean {
  return orders.some((order) => order.test(text))
}
