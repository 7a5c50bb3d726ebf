import { detectLanguage } from './detect-language.ts';

describe('the language of a message', () => {
  it.each([
    ['en', 'I would love to hear more about that workshop of yours'],
    ['en', 'ok'],
    ['en', 'ciao bello'],
    ['en', 'gracias'],
    ['en', 'no, merci'],
    ['en', 'faux pas'],
    ['es', 'No voy a subir.'],
    ['pt', 'Não quero.'],
    ['fr', 'Je pars.'],
    ['de', 'Ich mag nicht.'],
    ['it', 'Non voglio.'],
    ['id', 'Nggak mau.'],
    ['en', 'lol u r so funny tho'],
    ['en', 'My aunt makes the best pierogi and tiramisu in Kraków'],
    ['en', 'I am a baker in Valencia'],
    ['en', 'I drive a taxi in Napoli'],
    ['en', "i'm a nurse in Córdoba"],
    ['it', 'I ragazzi sono in cucina'],
    ['es', 'me encanta cómo me miras cuando hablas de tu trabajo'],
    ['de', 'ich weiß nicht, ob ich das heute noch schaffe'],
    ['fr', "je ne sais pas quoi te répondre ce soir, c'est compliqué"],
    ['ru', 'я не знаю'],
    ['zh', '你好'],
    ['ar', 'كيف حالك'],
    ['ur', 'آپ کیسے ہیں'],
    ['hi', 'तुम कैसे हो'],
    ['bn', 'কেমন আছো'],
  ])('is %s: %s', (language, text) => {
    expect(detectLanguage(text)).toBe(language);
  });

  it('is another one for words in Latin letters that English does not have', () => {
    expect(detectLanguage('mujhe samajh nahi aata main kya karun yaar')).not.toBe('en');
    expect(detectLanguage('aku lagi capek banget hari ini deh')).not.toBe('en');
  });

  it('is not told by one letter that looks like ours', () => {
    expect(detectLanguage('I wаnt to hear yоur voice')).toBe('en');
  });
});
