/**
 * Whether a host application may send an event of this name: 1 to 64 letters, digits, spaces and `_.:/-`, the first a
 * letter or digit. No name can hold a mail address or a sentence.
 */
export const isTrackName = (name: string): boolean => /^[\p{L}\p{N}][\p{L}\p{N} _.:/-]{0,63}$/u.test(name)
