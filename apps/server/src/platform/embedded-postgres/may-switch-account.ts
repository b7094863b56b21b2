// Numbers from linux/capability.h.
const NEEDED = { chown: 0n, setgid: 6n, setuid: 7n }

/**
 * Whether root on Linux may give files to the account `uid` and become it: a container may have taken the
 * capabilities away, and a user namespace may not know the number. Takes the texts of /proc/self/status
 * and /proc/self/uid_map.
 */
export function maySwitchAccount(status: string, uidMap: string, uid: number): boolean {
  const effective = /^CapEff:\s*([0-9a-f]+)$/m.exec(status)?.[1]
  if (effective === undefined) return false
  const mask = BigInt(`0x${effective}`)
  const hasAll = Object.values(NEEDED).every(bit => (mask >> bit) & 1n)
  return hasAll && isMapped(uidMap, uid)
}

function isMapped(uidMap: string, uid: number): boolean {
  return uidMap.split('\n').some(line => {
    const [first, , count] = line.trim().split(/\s+/).map(Number)
    return first !== undefined && count !== undefined && uid >= first && uid < first + count
  })
}
