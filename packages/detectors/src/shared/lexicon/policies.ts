/** Words of delivery, returns and size guides, folded, in many languages. */

export const deliveryWords =
  /\b(deliver(y|ed|ies)|shipping|ships?\b|shipped|dispatch(ed|es)?|postage|lieferung|lieferzeit|liefert|lieferbar|versand\w*|zustellung|livraison|livre (en|sous)|expedi(tion|e)|envios?|entrega|gastos de envio|spedizion[ei]|spedito|consegna|verzend\w*|bezorg\w*|levering|levertijd|frakt\w*|leverans\w*|fragt|toimitus\w*|dostaw[aey]|wysylk[ai]|doprava|doruceni|szallitas\w*|livrare|kargo|teslimat|envio|portes|frete)\b/

export const returnWords =
  /\b(returns?|refunds?|return policy|money[- ]back|exchanges?|ruckgabe\w*|rucksendung\w*|retoure\w*|umtausch|widerruf\w*|retours?|remboursement\w*|echange|renvoi|devolucion\w*|reembolso\w*|cambios|resi\b|reso\b|rimborso|restituzion\w*|retourner\w*|retouren|retournement|terugstur\w*|bedenktijd|returer?|retur\w*|angerratt|fortrydelse\w*|palautus\w*|zwrot\w*|vraceni|visszakuldes\w*|retururi|iade|devoluc(ao|oes)|trocas)\b/

export const sizeGuideWords =
  /\b(size (guide|chart|table|help)|sizing|fit guide|find (my|your) size|what'?s my size|size advisor|measurements?|grossentabelle|grossenberat\w*|grossenguide|guide des tailles|tableau des tailles|guia de tallas|tabla de tallas|guida (alle )?taglie|tabella taglie|maattabel|maatadvies|matentabel|storleksguide|storrelsesguide|kokotaulukko|tabela rozmiarow|tabulka velikosti|guia de tamanhos|tabela de medidas|beden tablosu)\b/

/** Nothing is sent. */
export const digitalProduct =
  /\b(download(s|able)?|digital|e-?book|pdf|instant access|license key|licence key|software|mp3|online course|webinar|gift ?card|e-?gift|voucher|subscription box|ticket|herunterladen|telechargement|telecharger|descarga|scaricabile|gutschein|cheque cadeau|bon cadeau|carte cadeau|buono regalo|tarjeta regalo|cadeaubon|cadeaukaart)\b/

/** Cannot be returned by its nature. */
export const finalSale =
  /\b(final sale|non[- ]returnable|no returns|vom umtausch ausgeschlossen|non remboursable|non retournable|sin devolucion|non restituibile)\b/
