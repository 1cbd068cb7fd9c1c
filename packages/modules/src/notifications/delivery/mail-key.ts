/** Key of the email that a message becomes when it was handed to the outbox so many times before. */
export const mailKey = (messageId: string, handed: number) => `notification:${messageId}:${handed}`
