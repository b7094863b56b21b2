const word = (value: number) => [value & 255, value >> 8]

/**
 * A GIF (GIF89a specification) whose frames each hold one pixel: few bytes, whatever it measures. 23 bytes a frame.
 */
export function gifOf(made: {
  readonly frames: number
  readonly width: number
  readonly height: number
}): Buffer {
  const screen = [...word(made.width), ...word(made.height), 0x80, 0, 0, 0, 0, 0, 255, 255, 255]
  const control = [0x21, 0xf9, 4, 0, 10, 0, 0, 0]
  const frame = Buffer.from([...control, 0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0])
  const frames = Array.from({ length: made.frames }, () => frame)
  return Buffer.concat([Buffer.from('GIF89a'), Buffer.from(screen), ...frames, Buffer.from([0x3b])])
}
