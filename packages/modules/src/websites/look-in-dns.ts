import { Resolver } from 'node:dns/promises'
import { isInRecords } from './ownership-proof.ts'

const timeoutMs = 5_000

/**
 * Looks for a TXT record.
 * @returns null when it is there, else why not, fit to show
 */
export async function lookInDns(name: string, content: string): Promise<string | null> {
  const resolver = new Resolver({ timeout: timeoutMs, tries: 2 })
  try {
    const records = await resolver.resolveTxt(name)
    return isInRecords(records, content) ? null : 'There is such a record, but with another value.'
  } catch (error) {
    const { code } = error as { code?: string }
    const isMissing = code === 'ENOTFOUND' || code === 'ENODATA'
    return isMissing
      ? 'No such record was found yet. New records can take an hour.'
      : 'The records of your domain could not be read. Please try again.'
  }
}
