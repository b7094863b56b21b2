/**
 * The zones on offer: one for every offset and clock change that people live by, more where many of them do
 * (document 2 §9: "about 80 entries"). How they are called comes from Intl.
 */
export const offeredZones: readonly string[] = [
  ...places('Africa', 'Accra Algiers Cairo Casablanca Johannesburg Lagos Nairobi'),
  ...places(
    'America',
    'Anchorage Argentina/Buenos_Aires Bogota Caracas Chicago Denver Guatemala Halifax La_Paz Lima Los_Angeles',
    'Mexico_City Montevideo New_York Noronha Nuuk Panama Phoenix Puerto_Rico Regina Santiago Sao_Paulo',
    'St_Johns Tijuana Toronto Vancouver',
  ),
  ...places(
    'Asia',
    'Almaty Baghdad Baku Bangkok Colombo Dhaka Dubai Ho_Chi_Minh Hong_Kong Jakarta Jerusalem Kabul Karachi',
    'Kathmandu Kolkata Manila Riyadh Seoul Shanghai Singapore Taipei Tashkent Tehran Tokyo Vladivostok Yangon',
    'Yekaterinburg',
  ),
  ...places('Atlantic', 'Azores Cape_Verde'),
  ...places('Australia', 'Adelaide Brisbane Darwin Perth Sydney'),
  ...places(
    'Europe',
    'Amsterdam Athens Berlin Brussels Bucharest Dublin Helsinki Istanbul Kyiv Lisbon London Madrid Moscow Paris',
    'Prague Rome Stockholm Vienna Warsaw Zurich',
  ),
  ...places('Pacific', 'Auckland Chatham Fiji Honolulu Kiritimati Noumea Pago_Pago Port_Moresby'),
  'UTC',
]

function places(area: string, ...names: readonly string[]): readonly string[] {
  return names.flatMap(line => line.split(' ')).map(place => `${area}/${place}`)
}

/** Zones of the list that some browsers still call by an older name. */
const olderNames: Readonly<Record<string, string>> = {
  'America/Argentina/Buenos_Aires': 'America/Buenos_Aires',
  'America/Nuuk': 'America/Godthab',
  'Asia/Ho_Chi_Minh': 'Asia/Saigon',
  'Asia/Kathmandu': 'Asia/Katmandu',
  'Asia/Kolkata': 'Asia/Calcutta',
  'Asia/Yangon': 'Asia/Rangoon',
  'Europe/Kyiv': 'Europe/Kiev',
  UTC: 'Etc/UTC',
}

/** The list's own name of a zone that goes by two names. */
export function zoneName(timeZone: string): string {
  return Object.keys(olderNames).find(name => olderNames[name] === timeZone) ?? timeZone
}
