type Size = { width: number; height: number }

/**
 * Reads the size in pixels from the first 30 bytes of a WebP file (RFC 9649). Returns null for other files.
 */
export function readWebpSize(head: Buffer): Size | null {
  if (head.length < 30 || head.toString('latin1', 0, 4) !== 'RIFF') return null
  switch (head.toString('latin1', 8, 16)) {
    case 'WEBPVP8X':
      return { width: head.readUIntLE(24, 3) + 1, height: head.readUIntLE(27, 3) + 1 }
    case 'WEBPVP8 ':
      return { width: head.readUInt16LE(26) & 0x3fff, height: head.readUInt16LE(28) & 0x3fff }
    case 'WEBPVP8L': {
      const bits = head.readUInt32LE(21)
      return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
    }
    default:
      return null
  }
}
