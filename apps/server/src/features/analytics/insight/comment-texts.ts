/** Words by which comments in English and German are read without a model. Stems, as `stemOf` makes them. */
export type CommentLanguage = 'en' | 'de'

const list = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/))

const endings: Readonly<Record<CommentLanguage, RegExp>> = {
  en: /(?:ingly|edly|ing|ies|ied|ers|er|est|ed|es|ly|s|y|e)$/,
  de: /(?:ungen|ung|ern|est|en|er|es|em|st|e|n|s|t)$/,
}
const shortestStem = 3

/** The part that forms of a word have in common, roughly: `exports`, `exported` and `export` are one. */
export function stemOf(word: string, language: CommentLanguage): string {
  const stem = word.replace(endings[language], '')
  return stem.length >= shortestStem ? stem : word
}

const stems = (language: CommentLanguage, text: string): ReadonlySet<string> =>
  new Set([...list(text)].map(word => stemOf(word, language)))

interface Words {
  readonly stop: ReadonlySet<string>
  readonly negations: ReadonlySet<string>
  readonly positive: ReadonlySet<string>
  readonly negative: ReadonlySet<string>
}

const englishWords: Words = {
  stop: list(`a about above after again all almost also always am an and any are as at be because been before being
      below between both but by can could did do does doing done down during each else even ever every few for from
      further get gets getting give go goes going got had has have having he her here hers him his how i if in into is
      it its itself just keep know last let like little lot lots made make makes many may me might more most much must
      my need needs new no nor not now of off often on once one only or other our out over own please put quite rather
      really same see seems she should since so some something still such sure take takes than that the their them then
      there these they thing things think this those though through time times to today too two under until up us use
      used user users using very want wants was way we well were what when where which while who why will request with
      within without would yes yet you your yours im ive dont doesnt cant its isnt wont didnt thats youre everything
      nothing anything lately days day week weeks`),
  negations: list(
    'not no never none nothing without hardly dont doesnt didnt cant cannot isnt wasnt wont arent',
  ),
  positive: stems(
    'en',
    `amazing awesome beautiful best better brilliant clean clear comfortable convenient cool delight easy easier
      effective efficient enjoy excellent fantastic fast faster favorite favourite fine flexible fun glad good great
      happy helpful helps impressed impressive improved improvement intuitive like love loved lovely nice perfect
      pleasant pleased powerful quick quickly recommend reliable responsive satisfied simple smooth solid stable super
      superb thanks thank top useful valuable wonderful works worth`,
  ),
  negative: stems(
    'en',
    `annoying annoyed awful awkward bad broken bug bugs buggy clumsy complex complicated confusing confused cumbersome
      crash crashes difficult disappointed disappointing error errors expensive fail fails failed failure frustrating
      frustrated hard hate horrible impossible incomplete inconvenient lack lacking lag laggy loses lost mess messy
      missing outdated overloaded pain painful poor problem problems slow slower sluggish stupid stuck terrible tedious
      ugly unclear unreliable unstable unusable useless waste worse worst wrong`,
  ),
}

const germanWords: Words = {
  stop: list(`ab aber alle allem allen aller alles als also am an auch auf aus bei beim bin bis bitte da dabei damit
      danach dann das dass dein dem den denn der des die dies diese diesem diesen dieser dieses doch dort du durch ein
      eine einem einen einer eines einfach einmal er es etwas euch eure ganz gar geht gibt habe haben hat hatte hätte
      hier ich ihm ihn ihr ihre im immer in ins ist ja jede jeden jeder jedes jetzt kann kein keine können könnte machen
      macht mal man manchmal mehr mein meine mich mir mit muss müssen nach nicht nichts noch nun nur ob oder oft ohne
      schon sehr sein seine seit sich sie sind so sollte sonst über um und uns unser unsere unter vom von vor war was
      weil wenn wer werden wie wieder will wir wird wo wäre würde zu zum zur zwei viel viele vieles wurde bisschen nutze
      nutzen brauche brauchen wünsche tage tag woche finde finden leider`),
  negations: list('nicht kein keine keinen keiner keinem nie niemals ohne kaum nichts weder'),
  positive: stems(
    'de',
    `angenehm ausgezeichnet begeistert begeistert bequem besser bestens danke effizient effektiv einfach einfache
      empfehlen empfehle empfehlenswert erleichtert fantastisch flexibel freundlich froh gefällt gelungen genial gern
      gerne gut gute guter gutes hervorragend hilfreich hilft intuitiv klar klasse komfortabel lieb liebe perfekt
      praktisch prima schnell schneller schön spitze stabil super toll tolle übersichtlich verbessert verbesserung
      verlässlich wertvoll wunderbar zufrieden zuverlässig nützlich funktioniert`,
  ),
  negative: stems(
    'de',
    `absturz abstürze abgestürzt anstrengend ärgerlich ärgert bug bugs defekt enttäuscht enttäuschend fehler
      fehlerhaft fehlt fehlen frustrierend furchtbar grauenhaft hakt hängt hässlich instabil kaputt katastrophe
      kompliziert komplizierte langsam langsame langsamer lästig mangelhaft miserabel mühsam nervig nervt problem
      probleme ruckelt schlecht schlechte schlechter schlimm schrecklich schwach schwer schwierig stört stürzt teuer
      überladen umständlich unbrauchbar unklar unübersichtlich unverständlich unzufrieden verloren veraltet verwirrend
      verwirrt`,
  ),
}

export const commentTexts: Readonly<Record<CommentLanguage, Words>> = { en: englishWords, de: germanWords }

/** Common given names; a comment that holds one is never quoted and names no theme. */
export const givenNames =
  list(`ada adam adrian alex alexander alexandra alice ali amelie amy ana andrea andreas andrew
  angela anja anke anna anne annika anthony anton antonia arthur ayse barbara ben benjamin bernd bettina bianca birgit
  bob boris brian britta carina carl carlos carmen carol carolin caroline catherine charles charlotte chris christian
  christina christine christoph christopher claire clara claudia cornelia daniel daniela david deborah denise dennis
  diana dieter dirk dominik donald doris dorothea edward elena eleanor elias elisabeth elizabeth elke ella emil emily
  emma eric erik eva fabian fatma felix finn florian frank franz franziska frieda fritz gabi gabriele george gerd gina
  greta guido gustav hanna hannah hannes hans harald harry heike heiko heinz helen helena helga helmut henry holger ian
  ines ingo ingrid irene iris isabel isabella jack jacob jakob james jan jana jane janina jasmin jason jean jeff jenny
  jens jessica jim joachim joan joe john johanna johannes jonas jonathan jose joseph josephine juan judith julia julian
  juliane justin kai karen karin karl karsten katharina kathrin katja kelly ken kerstin kevin kim klara klaus kurt lara
  larry lars laura lea lena leon leonard leonie lily linda lisa lorenz louis louise lucas lucia luisa luise lukas maja
  manfred manuel manuela marc marcel marco marcus maria marie marina mario marion marius mark markus marlene martin
  martina mary mateo mathias matthew matthias max maximilian mehmet melanie mia michael michaela michelle mike miriam
  mohamed mohammed monika moritz mustafa nadine nancy natalie nathan nick nico nicole niklas nils nina noah nora olaf
  oliver olivia oskar pablo pascal patricia patrick paul paula pedro peter petra philip philipp pia rachel ralf ralph
  ramona rebecca regina reinhard renate richard robert robin roland rolf roman ronald rosa ruth ryan sabine sabrina sam
  samantha samuel sandra sara sarah sascha scott sebastian silke silvia simon simone sofia sonja sophia sophie stefan
  stefanie stephan stephanie stephen steve steven susan susanne sven sylvia tanja tanya teresa theo theresa thomas
  thorsten tim timo tina tobias tom tony torsten ulrich ulrike ursula uwe vanessa vera verena veronika victoria viktor
  vincent walter wendy werner wilhelm william wolfgang yannick yasmin yvonne zoe`)
