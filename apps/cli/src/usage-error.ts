/** Arguments that make no sense. Ends the command with exit code 2. */
export class UsageError extends Error {
  override name = 'UsageError'
}
