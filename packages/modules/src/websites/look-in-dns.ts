import { Resolver } from 'node:dns/promises'
import { isInRecords, type ProofMiss } from './ownership-proof.ts'

const timeoutMs = 5_000

/**
 * Looks for a TXT record.
 * @returns null when it is there, else why not
 */
export async function lookInDns(name: string, content: string): Promise<ProofMiss | null> {
  const resolver = new Resolver({ timeout: timeoutMs, tries: 2 })
  try {
    const records = await resolver.resolveTxt(name)
    if (isInRecords(records, content)) return null
    return { text: 'There is such a record, but with another value.', isPassing: false }
  } catch (error) {
    const { code } = error as { code?: string }
    const isMissing = code === 'ENOTFOUND' || code === 'ENODATA'
    return isMissing
      ? { text: 'No such record was found yet. New records can take an hour.', isPassing: false }
      : { text: 'The records of your domain could not be read. Please try again.', isPassing: true }
  }
}
