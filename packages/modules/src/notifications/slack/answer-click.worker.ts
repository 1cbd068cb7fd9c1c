import type { JobContext } from '@vitrine/queue/define-job'
import type { Services } from '../../system/services.ts'
import { post } from '../delivery/post.worker.ts'
import type { ClickReply } from './answer-click.job.ts'

export async function run(
  { response_url: url, text }: ClickReply,
  { services, signal }: JobContext<Services>,
): Promise<void> {
  const body = JSON.stringify({ response_type: 'in_channel', replace_original: false, text })
  const answer = await post(services, { url, body, headers: {} }, signal)
  // An answer that Slack no longer takes helps nobody later.
  if (answer.failure !== null) throw new Error(`Slack couldn’t be reached: ${answer.failure}`)
  if (answer.status >= 500 || answer.status === 429)
    throw new Error(`Slack returned status ${answer.status}.`)
}
