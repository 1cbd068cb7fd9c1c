/** Whether a channel of some kind can have a URL, before it is stored. */
import type { Settings } from '@vitrine/config/settings'
import { AppError } from '@vitrine/kernel/http/errors'
import type { ChannelKind } from '../contract.ts'

const slackHosts = /^hooks\.slack(-gov)?\.com$/

/**
 * @returns the host, for display
 * @throws AppError VALIDATION_FAILED
 */
export function checkUrl(
  { egressAllow }: Pick<Settings, 'egressAllow'>,
  kind: ChannelKind,
  text: string | undefined,
): string {
  if (text === undefined) throw invalid('Enter the URL')
  const url = new URL(text)
  // The operator vouches for these hosts, such as a receiver in the same network.
  const port = url.port || (url.protocol === 'https:' ? '443' : '80')
  if (egressAllow.includes(`${url.hostname}:${port}`)) return url.host
  if (url.protocol !== 'https:') throw invalid('Enter an https URL')
  if (url.username !== '' || url.password !== '')
    throw invalid('Enter the URL without a username or password')
  if (kind === 'slack_webhook' && !slackHosts.test(url.hostname))
    throw invalid('Enter a URL that begins with https://hooks.slack.com/')
  return url.host
}

const invalid = (message: string) =>
  new AppError('VALIDATION_FAILED', message, { fieldErrors: [{ path: 'url', message }] })
