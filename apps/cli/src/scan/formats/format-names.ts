/** The formats in which a scan is reported. */
export const formatNames = ['text', 'json', 'junit', 'sarif', 'markdown', 'github', 'html'] as const
export type FormatName = (typeof formatNames)[number]
