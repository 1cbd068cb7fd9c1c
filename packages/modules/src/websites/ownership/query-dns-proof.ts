import { Resolver } from 'node:dns/promises'
import { isInRecords, type ProofProblem } from './ownership-proof.ts'

const timeoutMs = 5_000

/** Queries a TXT record. */
export async function queryDnsProof(name: string, content: string): Promise<ProofProblem | null> {
  const resolver = new Resolver({ timeout: timeoutMs, tries: 2 })
  try {
    const records = await resolver.resolveTxt(name)
    if (isInRecords(records, content)) return null
    return { text: 'The record exists but has a different value.', isPassing: false }
  } catch (error) {
    const { code } = error as { code?: string }
    const isMissing = code === 'ENOTFOUND' || code === 'ENODATA'
    return isMissing
      ? { text: 'The record wasn’t found yet. New records can take up to an hour.', isPassing: false }
      : { text: 'We couldn’t read your domain’s records. Please try again.', isPassing: true }
  }
}
