import { expect, test } from 'vitest'
import { explainMailProblem, type SmtpError } from './mail-problem.ts'

const failure = (message: string, more: SmtpError) => Object.assign(new Error(message), more)

test.each<[what: string, error: Error, isFinal: boolean, text: string]>([
  [
    'a wrong password',
    failure('Invalid login', {
      code: 'EAUTH',
      command: 'AUTH PLAIN',
      responseCode: 535,
      response: '535 No\r\n',
    }),
    false,
    'The mail server rejected our sign-in (535 No).',
  ],
  [
    'a full mailbox',
    failure('x', { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 552, response: '552 Full' }),
    true,
    'The mail server rejected the recipient (552 Full).',
  ],
  [
    'spam',
    failure('x', { code: 'EMESSAGE', command: 'DATA', responseCode: 554, response: '554 5.7.1\n Spam' }),
    true,
    'The mail server rejected the email (554 5.7.1 Spam).',
  ],
  [
    'a blocked address of ours',
    failure('x', { code: 'EPROTOCOL', command: 'CONN', responseCode: 554, response: '554 Blocked' }),
    false,
    'The mail server refused the connection (554 Blocked).',
  ],
  [
    'an email that is too large',
    failure('Message size larger than allowed 10', { code: 'EMESSAGE', command: 'MAIL FROM' }),
    true,
    'The email is larger than the mail server accepts.',
  ],
  [
    'an impossible address',
    failure('Invalid recipient "<>"', { code: 'EENVELOPE', command: 'API' }),
    true,
    'The address isn’t valid.',
  ],
  [
    'a bad certificate',
    failure('self-signed', { code: 'ETLS', command: 'CONN' }),
    false,
    'The secure connection to the mail server failed.',
  ],
  [
    'a server that is down',
    failure('connect ECONNREFUSED', { code: 'ESOCKET', command: 'CONN' }),
    false,
    'The mail server couldn’t be reached.',
  ],
])('%s is explained', (_, error, isFinal, text) => {
  expect(explainMailProblem(error)).toEqual({ isFinal, text })
})
