/** Whether a message asks if the partner is an AI. Such a question always gets a plain answer, whatever the role. */
const asks =
  /\b(?:are|r) (?:you|u|ya) (?:(?:just|only|actually|really|even|like|some kind of|sort of|truly|honestly) )*(?:an? )?(?:ai|a\.i\.|bot|chatbot|robot|machine|computer|program|programme|algorithm|software|llm|gpt|chatgpt|language model|virtual|human|person|real|alive|fake|man|guy)\b|\b(?:is this|am i (?:talking|speaking|writing|chatting|flirting) (?:to|with)) (?:(?:just|only|actually|really|even) )*(?:an? )?(?:ai|bot|chatbot|robot|machine|computer|program|algorithm|real (?:person|human|man|guy)|human|person)\b|\b(?:ai|bot|robot|human|real)\s*(?:or (?:an? )?(?:ai|bot|robot|human|real|person)\w*\s*)?\?/i;

/** Whether a message asks if the partner is a person. */
export const asksWhetherAi = (message: string): boolean => asks.test(message);

/** The plain answer before the reply to such a question; empty for any other message. */
export const sayWhatItIs = (message: string, personaName: string): string =>
  asksWhetherAi(message) ? `I am an AI, and here I play ${personaName}. ` : '';
