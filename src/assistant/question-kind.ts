/** What a question asks for; each kind has its form of answer. It is also the `queryCategory` of the record. */
export type QuestionKind =
  | 'troubleshooting'
  | 'reference'
  | 'comparison'
  | 'definition'
  | 'how-to'
  | 'capability';

/** Clues of a kind: whole words and phrases; in scripts without spaces, which have no word boundaries, any occurrence. */
interface Clues {
  words: string;
  anywhere: string;
}

/** For word boundaries: `\b` only knows ASCII letters. */
const LETTER = String.raw`[\p{L}\p{M}\p{N}_]`;

/** `a 404`, `HTTP 503 from the API`: a number that is a status, not one that counts something. */
const STATUS = String.raw`(?:^|(?:an?|and|or|code|does|error|gave|gets?|getting|gives|got|http|is|returned|returning|returns|see|seeing|status|the|why|with) )[45]\d\d(?:$| ?[?!.,;:]| (?:after|and|at|because|but|codes?|even|for|from|if|in|mean|means|on|or|page|responses?|status|when|whenever|while|with|bad|conflict|forbidden|internal|not found|payment|service|too many|unauthorized)(?!${LETTER}))`;

/**
 * Clues of each kind, the first that fits decides. The languages with most readers have clues of their own; a question
 * without any has no kind.
 */
const CLUES: readonly (readonly [kind: QuestionKind, clues: Clues])[] = [
  [
    'troubleshooting',
    {
      words: String.raw`errors?|exceptions?|fails?|failed|failing|failure|crash(?:es|ed)?|broken|not working|(?:does not|doesn'?t|don'?t|won'?t|cannot|can'?t) (?:work|start|connect|load|find|install|build)|stuck|troubleshoot|${STATUS}|fehler|funktioniert nicht|geht nicht|erreurs?|ne (?:marche|fonctionne) pas|errore|non funziona|no funciona|falla|erro|não funciona|fout|werkt niet|ошибк\p{L}*|не работает`,
      anywhere: 'エラー|動かない|错误|報錯|报错|失败|오류|에러',
    },
  ],
  [
    'reference',
    {
      words: String.raw`parameters?|params?|arguments?|query string|request body|body fields?|headers?|endpoints?|http (?:call|request|method)|rest (?:api|call)|over rest|status codes?|flags?|fields?|properties|attributes|which (?:api |rest )?calls?|api calls?|return types?|(?:what|which) (?:[a-z]+ )?(?:options|settings|values)|parametern?|felder|paramètres?|champs|parámetros?|campos|parâmetros?|parametri|параметр\p{L}*`,
      anywhere: 'パラメータ|参数|參數|매개변수|파라미터',
    },
  ],
  [
    'comparison',
    {
      words: String.raw`difference|differ|compared?|comparison|versus|vs|better than|or should i|unterschied|vergleich|différence|diferencia|diferença|differenza|verschil|разниц\p{L}*|отлич\p{L}*`,
      anywhere: '違い|区别|區別|차이',
    },
  ],
  [
    'definition',
    {
      words: String.raw`^(?:so |and |please |hi,? |hello,? )*(?:what(?:'s| is| are)(?! the (?:way|best|easiest|command|code|steps?|limit|maximum|price|cost|status)\b)|who is|define|explain|describe|meaning of|was (?:ist|sind|bedeutet)|qu'est-ce|c'est quoi|qué (?:es|son|significa)|o que (?:é|são)|che cos(?:a|'è)|cos'è|wat (?:is|zijn)|что такое)`,
      anywhere: 'とは|什么是|什麼是|是什么|이란|무엇',
    },
  ],
  [
    'how-to',
    {
      words: `how (?:do|can|should|would|could|does one|to)|(?:what(?:'s| is) the )?(?:best |easiest |right )?way to|steps? to|set ?up|guide|tutorial|walk me|example of|wie (?:kann|mache|richte|installiere|geht|erstelle|verwende|lösche|füge|baue|starte)|comment|cómo|como (?:faço|posso|criar|usar|instalar)|come (?:posso|faccio|si|creo|installo)|hoe (?:kan|maak|moet|doe)|как`,
      anywhere: '方法|やり方|するには|どうやって|どうすれば|怎么|怎麼|如何|어떻게|방법',
    },
  ],
  [
    'capability',
    {
      words: `^(?:can|could|does|do|is|are|will|may|should|am|has|have|kann|können|ist|sind|gibt es|unterstützt|est-ce|peut-on|puis-je|puedo|se puede|es posible|posso|é possível|si può|è possibile|kan|можно|поддерживает)`,
      anywhere: 'できますか|吗[？?]?$|可以|가능',
    },
  ],
];

const EXPRESSIONS = CLUES.map(
  ([kind, { words, anywhere }]) =>
    [kind, new RegExp(`(?<!${LETTER})(?:${words})(?!${LETTER})|${anywhere}`, 'u')] as const,
);

export function kindOfQuestion(text: string): QuestionKind | undefined {
  const plain = text.slice(0, 1_000).normalize('NFC').toLowerCase().replaceAll('’', "'").trim();
  return EXPRESSIONS.find(([, clues]) => clues.test(plain))?.[0];
}
