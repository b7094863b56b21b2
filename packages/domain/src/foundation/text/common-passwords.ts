/**
 * Common passwords, in lower case and without the digits and signs that users add at the end ("Password2026!" is listed
 * as `password`). Guessing programs try these first.
 */
const words = `
  a aa aaa abc abcabc abcd abcde abcdef abcdefg abcdefgh abcdefghi abcdefghij access account admin administrator
  adminadmin adobe airport alexander alexandra america andrea andrew angel animal anonymous apple april arsenal asd
  asdasd asdf asdfasdf asdfg asdfgh asdfghjkl asdfjkl ashley august austria autumn azerty babygirl backup bailey
  banana barcelona baseball basketball batman bayern beautiful benjamin berlin bitcoin blahblah blue bonjour boston
  brandon business butterfly buster calvin camaro canada cancer carlos caroline changeit changeme charlie cheese
  chelsea chicago chocolate christian christmas claudia company computer confidential contrasena cookie corona
  corvette cowboys dakota dallas daniel database david december default demo demodemo deutschland diamond dolphin
  donald dragon dragonball easter eagles elephant elizabeth emergency england enter eminem everton facebook falcon
  family fcbayern february ferrari finance flower football forever forgot france frankfurt freedom friday friends
  fussball garfield geheim geheimnis george germany gfhjkm ginger google guest guitar gandalf hamburg hammer hannah
  hardware harley heather heidelberg hello hellohello helpdesk herbst hockey holiday hotdog house hunter iamgod
  iloveu iloveyou install internet jackson january jasmine jennifer jessica jesus johnson jonathan jordan joshua july
  june junior justin katarina killer kitty kennwort kopfkissen lakers lasvegas laura legend letmein letmeinnow liverpool
  login logitech london loveme lovely lover loveyou maggie manager manchester march marina marketing marlboro martin
  master matrix matthew maverick mercedes mercury merlin michael michelle microsoft miller minecraft monday monkey
  monster morgan mother motorola mustang mynoob mypass mypassword naruto natasha network newpassword newyork nicole
  nintendo nothing november nopassword october office oliver onelove oracle orange output pa paris parola pass
  passme passphrase passpass passport passw passwd passwo password passwordpassword passwort patrick pepper peanut
  phoenix pineapple player please pokemon porsche postgres power princess private purple pussy qazwsx qazwsxedc qwe
  qweasd qweasdzxc qweqwe qwer qwert qwerty qwertyqwerty qwertyui qwertyuiop qwertz qwertzui qwertzuiop rainbow ranger
  real realmadrid rebecca redsox remember root rootroot rosebud samantha samsung sandra sarah saturday schalke
  schatz schokolade school scooter scorpion secret secretsecret secure security september server shadow silver simple
  skywalker slayer soccer software sommer spiderman spring starwars startup steelers stefan stephanie sterling strong
  student summer sunday sunflower sunshine superman superuser support suzuki sweetheart switzerland sysadmin system
  taylor temp temporary tennis test tester testing testpass testtest thomas thunder thursday tigger toor tottenham
  trustme trustno tuesday tweety undefined unknown user vanessa victoria vienna viking vodafone wachtwoord warcraft
  warrior waymark webmaster wednesday welcome werder whatever wien william willkommen windows winner winter wizard
  wolfgang wonderland work wordpass xxxxxx yamaha yankees yellow yourpassword zaq zaqwsx zxc zxcv zxcvb zxcvbn zxcvbnm
  zuerich
  1q2w3e 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y 1qaz 1qaz2wsx 1qaz2wsx3edc 1qazxsw2 q1w2e3 q1w2e3r4 q1w2e3r4t5 zaq12wsx
  zaq1xsw2 a1b2c3 a1b2c3d4 a1b2c3d4e5 abc123 abc123abc pass123word p4ssw0rd r2d2c3po qwe123qwe asd123asd test123test
  trustno1 letme1n 123abc 123qwe 123qweasd 123qweasdzxc 1234abcd 1234qwer 12345qwert 123456qwerty 123456abc 123456abcdef
  1234567890a 1234567890q 123456789a 123456789abc 12345678a 1a2b3c 1a2b3c4d 1a2b3c4d5e`

const entries = words.trim().split(/\s+/)

/** The entries, each also without its last digits, as it is left when they are taken off a password. */
export const commonPasswords: ReadonlySet<string> = new Set(
  entries.flatMap(entry => [entry, entry.replace(/\d+$/, '')]),
)
