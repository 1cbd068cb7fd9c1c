/** What a failed attempt to hand an email to the mail server means. Pure. */

export interface MailProblem {
  /** The server will never accept this email. */
  isFinal: boolean
  /** For people, with the server's own words. */
  text: string
}

/** What nodemailer adds to its errors. */
export interface SmtpError {
  code?: string
  /** The SMTP command that failed; `API` and `CONN` are nodemailer's own. */
  command?: string
  responseCode?: number
  response?: string
}

const maxWords = 300

export function explainMailProblem(error: unknown): MailProblem {
  const { code = '', command = '', responseCode = 0, response = '' } = error as SmtpError
  const message = error instanceof Error ? error.message : String(error)
  const words = response.replaceAll(/\s+/g, ' ').trim().slice(0, maxWords)
  const told = (text: string) => (words === '' ? `${text}.` : `${text} (${words}).`)
  const waits = (text: string) => ({ isFinal: false, text })
  const ends = (text: string) => ({ isFinal: true, text })
  if (code === 'EENVELOPE' && message.startsWith('Invalid recipient')) return ends('The address isn’t valid.')
  if (code === 'EMESSAGE' && responseCode === 0)
    return ends('The email is larger than the mail server accepts.')
  if (code === 'EAUTH') return waits(told('The mail server rejected our sign-in'))
  if (responseCode >= 400 && responseCode < 500)
    return waits(told('The mail server asked us to try again later'))
  if (responseCode >= 500)
    return { isFinal: isAboutThisEmail(error as SmtpError), text: told(rejection(command)) }
  if (code === 'ETIMEDOUT') return waits('The mail server didn’t respond in time.')
  if (code === 'ETLS') return waits('The secure connection to the mail server failed.')
  if (message.includes('closed')) return waits('The mail server closed the connection.')
  return waits('The mail server couldn’t be reached.')
}

function rejection(command: string): string {
  if (command === 'RCPT TO') return 'The mail server rejected the recipient'
  if (command === 'MAIL FROM') return 'The mail server rejected our sender address'
  if (command === 'DATA') return 'The mail server rejected the email'
  return 'The mail server refused the connection'
}

/** Mistakes in the settings are corrected, and then everything that waited is sent. */
function isAboutThisEmail({ code = '', command, responseCode, response = '' }: SmtpError): boolean {
  if (code !== 'EENVELOPE' && code !== 'EMESSAGE') return false
  if (command === 'MAIL FROM') return responseCode === 552
  return !/relay|authenticat/i.test(response)
}
