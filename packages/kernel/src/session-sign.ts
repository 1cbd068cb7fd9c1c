/**
 * Cookie beside the refresh token that scripts may read. It opens nothing and says only that there may be a session,
 * so that a visitor without one is not asked about it.
 */
export const sessionSign = 'vitrine_session'
