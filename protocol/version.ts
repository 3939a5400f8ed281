/**
 * The version of the protocol: grows by one with every change after which an older page, or an older server, would
 * misread a message. Sent by our page with every request and handshake (docs/server.md, Versions).
 */
export const PROTOCOL_VERSION = 1;
