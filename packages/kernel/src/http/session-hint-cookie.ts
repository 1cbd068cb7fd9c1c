/**
 * Cookie next to the refresh token that scripts can read. It grants nothing and only indicates that there may be a
 * session, so that a visitor without one causes no request.
 */
export const sessionHintCookie = 'vitrine_session'
